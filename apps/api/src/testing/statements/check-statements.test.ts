import { articles } from '@greenroom/contract/resources/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyApp, everyAppNames } from '../../db/tenancy/every-app.ts'
import { loadPush } from '../../domain/push/load-push.ts'
import { newRow } from '../../domain/records/write/save.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { type PushFixture, pushFixture } from '../push-fixture.ts'
import { type Analyzer, openAnalyzer } from './analyzer.ts'
import { checkStatements } from './check-statements.ts'
import { FOLDER, type RecordedStatement, recordedStatements } from './recorded-statements.ts'

const part = { isWhole: false }

let database: FreshDatabase
let analyzer: Analyzer
beforeAll(async () => {
  database = await freshDatabase()
  analyzer = await openAnalyzer(database.url)
})
afterAll(async () => {
  await analyzer.close()
  await database.drop()
})
const check = (statements: readonly RecordedStatement[], { isWhole }: { isWhole: boolean }) =>
  checkStatements(statements, { isWhole, analyzer })

function sent(text: string, pool: RecordedStatement['pool'] = 'tenant'): RecordedStatement {
  return { text, pool, file: 'domain/made/up.ts' }
}

test('a statement that is right passes, on the connections of the tenants and of the platform', async () => {
  const text = 'select from items where app_id = $1'
  expect(await check([sent(text), sent(text, 'platform')], part)).toEqual([])
})

test('a wrong one is told with its file, the remedy and its text, once for all its variants', async () => {
  const variants = ['title', 'id'].map((order) => sent(`select from items\n  where id = $1 order by ${order}`))
  expect(await check(variants, part)).toEqual([
    'S1 in apps/api/src/domain/made/up.ts: The table items has no `app_id = $n` of its own at its query level. ' +
      'Add `items.app_id = $n` there, with the parameter and not with a column of an outer query.\n' +
      '    select from items where id = $1 order by title',
  ])
})

test('one that PostgreSQL does not read is told too', async () => {
  expect(await check([sent('select form items order')], part)).toEqual([
    'SQL in apps/api/src/domain/made/up.ts: PostgreSQL does not read it (syntax error at end of input). Correct the text.\n' +
      '    select form items order',
  ])
})

test('a statement over every app needs its mark, on a connection of the platform, and has it for nothing else', async () => {
  const mark = everyApp('unlinked files')
  const wrongIn = async (text: string, pool: RecordedStatement['pool'] = 'platform') =>
    (await check([sent(text, pool)], part)).map((sentence) => sentence.slice(0, sentence.indexOf('\n')).replace(/^S\d in \S+ /, ''))
  expect(await wrongIn(`select ${mark} id from media`)).toEqual([])
  expect(await wrongIn('select id from media')).toEqual([expect.stringContaining('The table media has no `app_id = $n`')])
  expect(await wrongIn(`select ${mark} id from media`, 'tenant')).toEqual([
    "It is marked as 'unlinked files' on a connection of one app. State the app.",
  ])
  expect(await wrongIn(`select ${mark} id from media where app_id = $1`)).toEqual([
    "It is marked as 'unlinked files', and states its app. Take the mark out.",
  ])
  expect(await wrongIn(`select ${mark} id from media for update`)).toEqual([
    'It locks rows of media over all apps. Read without the lock and change app by app, with a condition that sees what changed meanwhile.',
  ])
  expect(await wrongIn('select /* every app: made up */ id from media')).toEqual([
    "It is marked as 'made up', which apps/api/src/db/tenancy/every-app.ts does not list. Mark it by everyApp().",
  ])
})

test('what the list of statements over every app names must have been sent, once every test has run', async () => {
  const all = everyAppNames.map((name) => sent(`select /* every app: ${name} */ from media`, 'platform'))
  expect(all.length).toBeGreaterThan(1)
  expect(await check(all, { isWhole: true })).toEqual([])
  expect(await check(all.slice(1), part)).toEqual([])
  expect(await check(all.slice(1), { isWhole: true })).toEqual([
    `apps/api/src/db/tenancy/every-app.ts lists '${everyAppNames[0]}', which no test sends. Remove it, or test what sends it.`,
  ])
})

describe('what this run records', () => {
  let fixture: PushFixture
  let pushes: string[]

  beforeAll(async () => {
    fixture = await pushFixture()
    const app = await fixture.make.app()
    const push = await fixture.make.push(app)
    await fixture.deps.db.inApp(app, async (sql) => {
      await loadPush(sql, app, push)
      await sql.query('select from push_tags')
    })
    pushes = recordedStatements(process.env[FOLDER] ?? '').flatMap(({ file, text }) => (file === 'domain/push/load-push.ts' ? text : []))
  })

  afterAll(() => fixture.close())

  test('is what the product sends, with its file, and not what a test sends itself', async () => {
    expect(pushes).toEqual([expect.stringMatching(/^select .* from push_tags t .* from push_notifications p join/s)])
    expect(recordedStatements(process.env[FOLDER] ?? '').filter(({ text }) => text === 'select from push_tags')).toEqual([])
  })

  test('fails as soon as such a statement takes its app from the query around it', async () => {
    const recorded = pushes.map((text): RecordedStatement => ({ text, pool: 'tenant', file: 'domain/push/load-push.ts' }))
    expect(await check(recorded, part)).toEqual([])
    const broken = recorded.map((statement) => ({ ...statement, text: statement.text.replace('t.app_id = $1', 't.app_id = p.app_id') }))
    expect(await check(broken, part)).toEqual([
      expect.stringMatching(/^S1 in apps\/api\/src\/domain\/push\/load-push\.ts: The table push_tags \(t\) has no/),
    ])
  })
})

test('a record’s insert keeps the rules until it returns a formatted timestamp, which Citus refused', async () => {
  const row = { title: '', active: true, sort_order: 1, release_date: null, data: {} }
  const { text } = newRow('app', 'id', articles, row, {})
  expect(await check([sent(text)], part)).toEqual([])
  const broken = text.replace('created_at', "to_char(created_at at time zone 'UTC', 'YYYY') as created_at")
  expect(await check([sent(broken)], part)).toEqual([
    expect.stringMatching(/^S5 in .*: It returns to_char\(\) from a change of items\. Return the column, and format it in JavaScript\./),
  ])
})
