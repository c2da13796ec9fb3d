import { addDays } from '@greenroom/contract/days'
import { MAX_DRIP_COURSES, MAX_MEMBERS } from '@greenroom/contract/planning/planning-kinds'
import type { Sql } from '../../db/database.ts'
import { type FoundDay, plainItem, type PlanningRange } from './found-day.ts'

/** Lessons that open this many days after enrollment, unless they come out later or have ended by then. */
type Step = {
  course: string
  title: string
  after: number
  from: string | null
  until: string | null
  /** The first and the last day on which members enrolled. */
  begins: string
  ends: string
}

type Enrolled = { course: string; day: string; members: number }

/**
 * The days, from today on, on which lessons of courses that drip open for enrolled members. The number of members is
 * exact up to a limit for each day of enrollment.
 */
export async function plannedDrips(sql: Sql, appId: string, { from, to }: PlanningRange, today: string): Promise<FoundDay[]> {
  const first = from < today ? today : from
  if (first > to) return []
  const steps = await stepsOf(sql, appId)
  const pairs = new Map<string, { course: string; day: string }>()
  for (const { course, after, begins, ends } of steps)
    for (const day of daysOf(first, to)) {
      const enrolled = addDays(day, -after)
      if (enrolled < begins || enrolled > ends) continue
      pairs.set(`${course} ${enrolled}`, { course, day: enrolled })
    }
  const enrolled = pairs.size === 0 ? [] : await enrolledOn(sql, appId, [...pairs.values()])
  const members = new Map(enrolled.map((one) => [`${one.course} ${one.day}`, one.members]))
  const courses = [...Map.groupBy(steps, ({ course }) => course).values()]
  return daysOf(first, to).flatMap((day) => {
    const items = courses.flatMap((own) => {
      const [course] = own
      const opening = new Set(own.filter((step) => isSeen(step, day)).map(({ after }) => after))
      const counts = [...opening].map((after) => members.get(`${course?.course} ${addDays(day, -after)}`) ?? 0)
      const count = counts.reduce((sum, one) => sum + Math.min(one, MAX_MEMBERS), 0)
      if (course === undefined || count === 0) return []
      const more = counts.some((one) => one > MAX_MEMBERS)
      const named = { id: course.course, kind: 'drip', happens: 'drips', resource: 'courses', title: course.title } as const
      return [{ ...plainItem, ...named, members: { count, more } }]
    })
    return items.length === 0 ? [] : [{ day, items, total: items.length, atLeast: false }]
  })
}

function isSeen({ from, until }: Step, day: string): boolean {
  return (from === null || from <= day) && (until === null || until >= day)
}

function daysOf(from: string, to: string): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The lessons of the courses that drip. Those without a delay open with the enrollment and are left out. */
async function stepsOf(sql: Sql, appId: string): Promise<Step[]> {
  const { rows } = await sql.query<Step>(
    `select distinct c.id as course, c.title, (l.data->>'drip_sequence')::int as after,
       to_char(l.release_date at time zone 'UTC', 'YYYY-MM-DD') as from, l.data->>'visible_until' as until, e.begins, e.ends
     from (select d.id, d.title from searchable_items d where d.app_id = $1 and d.deleted_at is null and d.active and d.resource = 'courses'
         and d.data->>'drip_system' = 'true' order by d.id limit ${MAX_DRIP_COURSES}) c
       cross join lateral (select min(r.enroll_date)::text as begins, max(r.enroll_date)::text as ends from member_courses r
         where r.app_id = $1 and r.course_id = c.id) e
       cross join lateral (select m.id from items m where m.app_id = $1 and m.parent_id = c.id and m.deleted_at is null and m.active) o
       cross join lateral (select i.data, i.release_date from items i where i.app_id = $1 and i.parent_id = o.id and i.deleted_at is null and i.active) l
     where e.begins is not null and (l.data->>'drip_sequence')::int > 0
     order by c.title, c.id, 3`,
    [appId],
  )
  return rows
}

/** How many members enrolled in a course on a day, up to one more than the limit. Leaves out days without any. */
async function enrolledOn(sql: Sql, appId: string, pairs: readonly { course: string; day: string }[]): Promise<Enrolled[]> {
  const { rows } = await sql.query<Enrolled>(
    `select wanted.course, wanted.day, n.members from unnest($2::uuid[], $3::text[]) as wanted(course, day) cross join lateral (
       select count(*)::int as members from (select from member_courses e
         where e.app_id = $1 and e.course_id = wanted.course and e.enroll_date = wanted.day::date limit ${MAX_MEMBERS + 1}) r
     ) n where n.members > 0`,
    [appId, pairs.map(({ course }) => course), pairs.map(({ day }) => day)],
  )
  return rows
}
