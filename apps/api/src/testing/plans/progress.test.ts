import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../domain/accounts/password-hash.ts'
import { storeSecret } from '../../domain/apps/secrets/app-secrets.ts'
import { newToken } from '../../secrets/token.ts'
import { type TestApp, testApp } from '../app.ts'
import { aboveBound } from './bounds.ts'
import { costOf } from './measure.ts'
import { type MeasuredDatabase, measuredDatabase } from './measured-database.ts'
import { fill, shapes } from './shape.ts'

const EMAIL = 'progress@example.com'
const PASSWORD = 'Members-1!'

/** What a member's progress and the report of a course cost where many members have completed many lessons (0141). */
let copy: MeasuredDatabase
let site: TestApp
let app: string
let boss: string
let asMember: { as: string; headers: { 'x-member-token': string } }
beforeAll(async () => {
  copy = await measuredDatabase()
  const connect = (options = '') => testApp({}, { url: `${copy.url}${options}`, poolUrl: null, isDistributed: false })
  const filling = await connect()
  app = await fill(filling, copy.superuser, { ...shapes[0], name: 'progress', rows: 4_000, others: { apps: 100, rows: 25 } })
  await filling.close()
  // Without statistics the counters of a record would be written far from each other, in the order of another join.
  await copy.superuser.query('vacuum analyze')
  await copy.superuser.query(`insert into members (app_id, id, name, email, password_hash) values ($1, uuidv7(), 'Robin', $2, $3)`, [
    ...[app, EMAIL, await hashPassword(PASSWORD)],
  ])
  for (const statement of manyDone) await copy.superuser.query(statement, [app])
  await copy.superuser.query('vacuum analyze')
  site = await connect('?options=-c plan_cache_mode=force_generic_plan')
  for (const table of ['items', 'links', 'media']) await copy.superuser.query(`drop trigger content_watch on ${table}`)
  boss = (await site.build.superUser()).id
  const token = newToken()
  await site.deps.db.changePlatform((tx) => storeSecret(tx, site.deps.vault, { appId: app, name: 'app_token' }, token))
  const as = `app-token:${token}`
  const session = { body: { data: { email: EMAIL, password: PASSWORD } } }
  const member = (await site.call('POST', `/api/apps/${app}/published/session`, { as, ...session })).json().data.token
  asMember = { as, headers: { 'x-member-token': member } }
  // The first call reads the catalog.
  const lesson = `/api/apps/${app}/published/progress/lessons/${await idOf('course_lessons')}`
  for (const completed of [true, false]) await site.call('PUT', lesson, { ...asMember, body: { data: { completed } } })
})
afterAll(async () => {
  await site.close()
  await copy.drop()
})

/** Every member is enrolled in a course and has completed its lessons, and those of another one without tags. */
const manyDone = [
  `insert into member_courses (app_id, member_id, course_id, enroll_date)
   select m.app_id, m.id, c.id, '2020-01-01' from members m join items c on c.app_id = m.app_id and c.resource = 'courses'
   where m.app_id = $1 on conflict do nothing`,
  `insert into member_progress (app_id, member_id, item_id, kind, value, at)
   select m.app_id, m.id, l.id, 'lesson', '{"completed": true, "counted": "2026-01-01T00:00:00Z"}', now()
   from members m join (select * from items where app_id = $1 and resource = 'course_lessons' order by id limit 100) l on l.app_id = m.app_id
   where m.app_id = $1`,
  `insert into progress_counts (app_id, item_id, measure, part, total)
   select i.app_id, i.id, m.measure, n, 9 from items i cross join (values ('begun'), ('completed')) m(measure) cross join generate_series(0, 16) n
   where i.app_id = $1 and i.resource in ('courses', 'course_lessons')`,
]

async function idOf(resource: string): Promise<string> {
  const { rows } = await copy.superuser.query<{ id: string }>(
    `select i.id from items i left join items m on m.app_id = $1 and m.id = i.parent_id where i.app_id = $1 and i.resource = $2
       and not exists (select from links l where l.app_id = $1 and l.from_id in (i.id, m.id, m.parent_id) and l.field = 'tags')
     order by i.id desc limit 1`,
    [app, resource],
  )
  return rows[0]?.id ?? ''
}

test.each([
  ['PUT', 'progress/lessons/:id', 'course_lessons', { completed: true }],
  ['PUT', 'progress/lessons/:id', 'course_lessons', { completed: false }],
  ['PUT', 'progress/positions/:id', 'audios', { seconds: 7 }],
  ['PUT', 'progress/ticks/:id', 'action_lists', { ticked: [] }],
  ['GET', 'progress', '', undefined],
  ['GET', 'progress?course=:id', 'courses', undefined],
  ['GET', 'courses/:id', 'courses', undefined],
  ['GET', 'course_lessons/:id', 'course_lessons', undefined],
] as const)('%s %s (%s) costs no more than its answer', async (method, path, resource, data) => {
  const url = `/api/apps/${app}/published/${path.replace(':id', await idOf(resource))}`
  const send = () => site.call(method, url, { ...asMember, ...(data && { body: { data } }) })
  const { done, cost } = await costOf(copy, `${method} ${url}?`, send)
  expect([done.statusCode, aboveBound(cost, { isAnalyzed: true })], done.body).toEqual([200, []])
})

test('the report of a course costs no more than its answer', async () => {
  const path = `/api/apps/${app}/courses/${await idOf('courses')}/report`
  const { done, cost } = await costOf(copy, `GET ${path}`, () => site.call('GET', path, { as: boss }))
  expect([done.statusCode, aboveBound(cost, { isAnalyzed: true })], done.body).toEqual([200, []])
})

/** For each lesson: its row, its links, and the counters in 17 parts of one index. */
const BUFFERS_PER_LESSON = 30

test('the figures of a course with 200 lessons are one statement that costs no more than its lessons, and so is each level of its outline', async () => {
  const course = await courseOf(200)
  const report = `/api/apps/${app}/courses/${course}/report`
  const { done, cost } = await costOf(copy, `GET ${report}`, () => site.call('GET', report, { as: boss }))
  const counted = cost.filter(({ statement }) => statement.includes('progress_counts'))
  expect(done.json().data.modules[0].lessons).toHaveLength(200)
  expect(counted.map(({ calls, rows }) => ({ calls, rows }))).toEqual([{ calls: 1, rows: 1 }])
  expect(counted[0]?.buffers).toBeLessThan(200 * BUFFERS_PER_LESSON)

  const outline = `/api/apps/${app}/courses/${course}/outline`
  const read = await costOf(copy, `GET ${outline}`, () => site.call('GET', outline, { as: boss }))
  expect([read.done.statusCode, aboveBound(read.cost, { isAnalyzed: true })]).toEqual([200, []])
  expect(read.cost.filter(({ statement }) => statement.includes('parent_id')).map(({ calls }) => calls)).toEqual([1, 1])
})

/** A course with one module of as many lessons, which members have completed. */
async function courseOf(lessons: number): Promise<string> {
  const id = await idOf('courses')
  const { rows } = await copy.superuser.query<{ id: string }>(
    `insert into items (app_id, id, resource, parent_id, title, active, sort_order) values ($1, uuidv7(), 'modules', $2, 'Long', true, 0) returning id`,
    [app, id],
  )
  await copy.superuser.query(
    `with made as (
       insert into items (app_id, id, resource, parent_id, title, active, sort_order)
       select $1, uuidv7(), 'course_lessons', $2, 'Lesson ' || n, true, n from generate_series(1, $3) n returning id)
     insert into progress_counts (app_id, item_id, measure, part, total)
     select $1, id, 'completed', part, 3 from made cross join generate_series(0, 16) part`,
    [app, rows[0]?.id, lessons],
  )
  await copy.superuser.query('vacuum analyze')
  return id
}
