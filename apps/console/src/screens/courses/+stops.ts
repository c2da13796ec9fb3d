import type { CourseReport } from '@greenroom/contract/courses/report-answers'

/** With fewer members than these, one person decides where most stop. */
const FEWEST = 5

type Stop = { lost: number; of: number; lesson: string }

/**
 * The published lesson before which most members stop: where the number who completed a lesson falls most from the
 * lesson before it. Lessons for members with a tag do not count. Null if it falls nowhere, or few members have begun.
 */
export function mostStop({ begun, modules }: CourseReport): Stop | null {
  if (begun < FEWEST) return null
  const lessons = modules.flatMap((module) => module.lessons.filter(({ active, tagged }) => active && !tagged))
  const stops = lessons.slice(1).map((lesson, index): Stop => {
    const of = lessons[index]?.completed ?? 0
    return { lost: of - lesson.completed, of, lesson: lesson.title }
  })
  const most = Math.max(0, ...stops.map(({ lost }) => lost))
  return most === 0 ? null : (stops.find(({ lost }) => lost === most) ?? null)
}
