import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import { mostStop } from '@greenroom/contract/courses/stops'
import type { CoursesReport, ReportSpan } from '@greenroom/contract/reports/report-answers'
import { courseDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { readRecordTotals } from '../home/record-days.ts'
import { courseReport } from '../progress/course-report.ts'
import { demandOpen, type Scope } from '../records/scope.ts'

/** The courses that most members began. */
const MAX_COURSES = 20
const MAX_COUNTED = 5_000

/** How far members come in the courses that most of them began, and how many lessons were completed in these days. */
export async function coursesReport(sql: Sql, scope: Scope, span: ReportSpan): Promise<CoursesReport> {
  demandOpen(courseDefinition, scope)
  const { rows } = await sql.query<{ id: string; title: string }>(
    `select c.id, c.title from (
       select p.item_id, sum(p.total) as begun from progress_counts p where p.app_id = $1 and p.measure = 'begun' group by p.item_id
     ) b cross join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = b.item_id limit 1) c
     where c.resource = ${text(courseDefinition.name)} and c.deleted_at is null and b.begun > 0
     order by b.begun desc, c.id limit ${MAX_COURSES}`,
    [scope.appId],
  )
  const [lessons, ...reports] = await Promise.all([
    readRecordTotals(sql, scope.appId, { measure: 'completed', ...span, most: MAX_COUNTED }),
    ...rows.map(async (course) => ({ course, report: await courseReport(sql, scope, course.id) })),
  ])
  const completed = new Map(lessons.map(({ id, total }) => [id, total]))
  return {
    ...span,
    courses: reports.map(({ course, report }) => ({
      ...course,
      ...{ begun: report.begun, completed: report.completed, stop: stopOf(report) },
      lessons: report.modules.flatMap((module) => module.lessons).reduce((sum, { id }) => sum + (completed.get(id) ?? 0), 0),
    })),
  }
}

function stopOf(report: CourseReport): CoursesReport['courses'][number]['stop'] {
  const stop = mostStop(report)
  return stop && { lesson: stop.lesson, lost: stop.lost, of: stop.of }
}
