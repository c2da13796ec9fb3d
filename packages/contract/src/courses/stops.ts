/** A lesson on the way through a course: who completed it, and whether every member can. */
type Step = { id: string; title: string; active: boolean; tagged: boolean; completed: number }

type Way = { begun: number; modules: readonly { lessons: readonly Step[] }[] }

/** With fewer members than these, one person decides where most stop. */
const FEWEST = 5

/** Members who completed the lesson before this one, and how many of them did not complete this one. */
export type Stop = { id: string; lesson: string; lost: number; of: number }

/**
 * Where members stop, in the order of the course: each published lesson that fewer members completed than the one
 * before it. Lessons for members with a tag do not count.
 */
export function stopsOf({ modules }: Pick<Way, 'modules'>): Stop[] {
  const lessons = modules.flatMap((module) => module.lessons.filter(({ active, tagged }) => active && !tagged))
  return lessons.slice(1).flatMap(({ id, title, completed }, index) => {
    const of = lessons[index]?.completed ?? 0
    return of > completed ? [{ id, lesson: title, lost: of - completed, of }] : []
  })
}

/** The stop with the most members, the first of equal ones. Null if there is none, or few members have begun. */
export function mostStop(way: Way): Stop | null {
  if (way.begun < FEWEST) return null
  const stops = stopsOf(way)
  const most = Math.max(...stops.map(({ lost }) => lost))
  return stops.find(({ lost }) => lost === most) ?? null
}
