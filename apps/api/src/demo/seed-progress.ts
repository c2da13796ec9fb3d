import { addDays, dayAt } from '@greenroom/contract/days'
import { DEFAULT_ZONE } from '@greenroom/contract/zones'
import type { Tx } from '../db/database.ts'

type Enrolled = { member: string; course: string; since: string; lessons: { id: string; drip: number }[] }

/** Lessons that enrolled members completed on the day on which each opened, until they stopped; with the counts. */
export async function seedProgress(tx: Tx, appId: string): Promise<void> {
  const today = dayAt(new Date(), DEFAULT_ZONE)
  const { rows } = await tx.query<Enrolled>(ENROLLED, [appId])
  const progress = rows.flatMap(({ member, course, since, lessons }, index) => {
    // Each stops somewhere else, some not at all.
    const done = lessons.slice(0, 2 + ((index * 5) % 8)).flatMap(({ id, drip }) => {
      const day = addDays(since, drip)
      return day < today ? [{ id, at: `${day}T18:00:00Z` }] : []
    })
    const last = done.at(-1)
    if (!last) return []
    const value = { begun: true, completed: done.length === lessons.length }
    return [
      ...done.map(({ id, at }) => ({ member, id, kind: 'lesson', at, value: { completed: true, counted: at } })),
      { member, id: course, kind: 'course', at: last.at, value },
    ]
  })
  tx.send(PROGRESS, [appId, JSON.stringify(progress)])
  for (const statement of [COUNTS, DAYS]) tx.send(statement, [appId])
  seedRecordDays(
    tx,
    appId,
    progress.filter(({ kind }) => kind === 'lesson'),
  )
}

const ENROLLED = `select e.member_id as member, e.course_id as course, to_char(e.enroll_date, 'YYYY-MM-DD') as since,
    json_agg(json_build_object('id', l.id, 'drip', (l.data->>'drip_sequence')::int) order by m.sort_order, l.sort_order) as lessons
  from member_courses e
    join items m on m.app_id = $1 and m.parent_id = e.course_id
    join items l on l.app_id = $1 and l.parent_id = m.id and l.active
  where e.app_id = $1 group by e.member_id, e.course_id, e.enroll_date order by e.enroll_date`

const PROGRESS = `insert into member_progress (app_id, member_id, item_id, kind, value, at)
  select m.app_id, m.id, r.id, r.kind, r.value, r.at from members m
  join jsonb_to_recordset($2::jsonb) as r(member uuid, id uuid, kind text, value jsonb, at timestamptz) on r.member = m.id
  where m.app_id = $1`

const COUNTS = `insert into progress_counts (app_id, item_id, measure, part, total)
  select p.app_id, p.item_id, m.measure, 0, count(*) from member_progress p cross join (values ('begun'), ('completed')) m(measure)
  where p.app_id = $1 and p.value->m.measure = 'true' group by p.app_id, p.item_id, m.measure`

const DAYS = `insert into day_counts (app_id, day, measure, part, total)
  select p.app_id, (p.at at time zone 'UTC')::date, 'lessons', 0, count(*) from member_progress p
  where p.app_id = $1 and p.kind = 'lesson' group by p.app_id, 2`

const RECORD_DAY = `insert into record_days (app_id, day, measure, record_ids, totals) values ($1, $2, $3, $4, $5)
  on conflict (app_id, day, measure) do update
  set record_ids = record_days.record_ids || excluded.record_ids, totals = record_days.totals || excluded.totals`

/** The lessons of a day by record: each is opened before it is completed, and some of them again. */
function seedRecordDays(tx: Tx, appId: string, lessons: readonly { id: string; at: string }[]): void {
  for (const [day, done] of Map.groupBy(lessons, ({ at }) => at.slice(0, 10))) {
    const records = [...Map.groupBy(done, ({ id }) => id)]
    const ids = records.map(([id]) => id)
    const totals = records.map(([, times]) => times.length)
    tx.send(RECORD_DAY, [appId, day, 'completed', ids, totals])
    tx.send(RECORD_DAY, [appId, day, 'opened', ids, totals.map((total) => total * 2)])
  }
}
