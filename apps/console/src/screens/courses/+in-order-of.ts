import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import type { Outline } from './+outline-order.ts'

/** The report with the modules and lessons of the outline: a move does not read the counts again. */
export function inOrderOf(outline: Outline, report: CourseReport): CourseReport {
  const counts = new Map(report.modules.flatMap(({ lessons }) => lessons.map(({ id, completed }) => [id, completed])))
  const modules = outline.map(({ id, name, tags, children }) => ({
    id,
    name,
    lessons: children.map((lesson) => ({
      ...{ id: lesson.id, title: lesson.title, active: lesson.active },
      ...{ tagged: tags.length > 0 || lesson.tags.length > 0, completed: counts.get(lesson.id) ?? 0 },
    })),
  }))
  return { ...report, modules }
}
