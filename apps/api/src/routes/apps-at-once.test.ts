import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let here: TestApp
let there: TestApp
let boss: string
let app: string
let me: string
const { json: KEY } = await makeServiceAccount('studio', 'push@studio.example.com')

beforeAll(async () => {
  database = await freshDatabase()
  const fcm = { send: async () => [], check: async () => 'token' as const, close: async () => {} }
  here = await testApp({ fcm }, database)
  there = await testApp({ fcm }, database)
  boss = (await here.build.superUser()).id
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

/** An app in this process's cache, with a history: its saves need not wait for its lock. */
beforeEach(async () => {
  app = (await here.build.app({ setup: { header: { tagline: 'Slowly' } } })).id
  me = (await here.build.creator(app)).id
  for (const tips of ['Old news', 'News']) expect((await save(here, { tips_label: tips })).statusCode).toBe(200)
})

const patch = (site: TestApp, data: object, as = me, headers: Record<string, string> = {}) =>
  site.call('PATCH', `/api/apps/${app}`, { as, body: { data }, headers })
const save = (site: TestApp, setup: object, headers: Record<string, string> = {}) => patch(site, { setup }, me, headers)
const rowsOf = async <Row extends object>(text: string, values: unknown[] = [app]) =>
  (await here.deps.db.platform.query<Row>(text, values)).rows

describe('a save of settings that this process remembers', () => {
  test('keeps what another process has saved meanwhile, and answers it (OQ-010)', async () => {
    expect((await save(there, { courses_label: 'Classes' })).statusCode).toBe(200)
    const answer = await save(here, { offers_label: 'Deals' })
    expect(answer.headers.etag).toBe('"5"')
    expect(answer.json().data.setup).toMatchObject({ tips_label: 'News', courses_label: 'Classes', offers_label: 'Deals' })
  })

  test('changes what it finds as it should be in memory alone', async () => {
    expect((await save(there, { tips_label: 'Paper' })).statusCode).toBe(200)
    expect((await save(here, { tips_label: 'News' })).json().data).toMatchObject({ setup: { tips_label: 'News' }, version: 5 })
  })

  test('goes by the version that is stored where the caller names one (T16)', async () => {
    expect((await save(there, { courses_label: 'Classes' })).headers.etag).toBe('"4"')
    expect((await save(here, { offers_label: 'Deals' }, { 'if-match': '"3"' })).json().error.code).toBe('STALE')
    expect((await save(here, { offers_label: 'Deals' }, { 'if-match': '"4"' })).headers.etag).toBe('"5"')
  })

  test('of two processes at once loses nothing, and each leaves one version and one line of the trail', async () => {
    const labels = ['tips_label', 'courses_label', 'offers_label', 'events_label']
    const saved = await Promise.all(labels.flatMap((name) => [here, there].map((site, index) => save(site, { [name]: `Label ${index}` }))))
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200))
    const versions = saved.map((answer) => Number(answer.json().data.version)).sort((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, index) => index + 4))
    const [row] = await rowsOf<{ version: number; revisions: number; lines: number }>(
      `select version, (select count(*)::int from app_revisions where app_id = $1 and version > 3) as revisions,
         (select count(*)::int from audit_log where app_id = $1 and target = 'app') - 2 as lines from apps where id = $1`,
    )
    expect(row).toEqual({ version: versions.at(-1), revisions: versions.length, lines: versions.length })
  })

  test('sees a write by hand that raised no version', async () => {
    await there.deps.db.platform.query(`update apps set setup = setup || '{"offers_label": "Deals"}' where id = $1`, [app])
    expect((await save(here, { courses_label: 'Classes' })).json().data.setup).toMatchObject({
      offers_label: 'Deals',
      courses_label: 'Classes',
    })
  })

  test('answers a secret that another process has stored meanwhile', async () => {
    expect((await patch(there, { fcm_key: KEY }, boss)).statusCode).toBe(200)
    await there.deps.db.platform.query('update app_secrets set updated_at = now() where app_id = $1', [app])
    expect((await save(here, { courses_label: 'Classes' })).json().data.fcm_key).toMatchObject({ set: true })
  })

  test('answers a review that was decided while it waited for the lock', async () => {
    await there.deps.db.platform.query(
      `insert into app_reviews (app_id, section, since, days_left, submitted_at) values ($1, 'design', '2026-01-05', 2, now())`,
      [app],
    )
    expect((await save(here, { courses_label: 'Classes' })).json().data.onboarding.reviews.design.state).toBe('waiting')
    const saving = await there.deps.db.changePlatform(async (tx) => {
      await tx.query('select from apps where id = $1 for update', [app])
      const waiting = { answer: save(here, { offers_label: 'Deals' }) }
      await expect.poll(() => rowsOf(`select from pg_locks where not granted and relation is null`, []), { interval: 20 }).not.toEqual([])
      tx.send(`update app_reviews set state = 'fine', version = version + 1 where app_id = $1`, [app])
      return waiting
    })
    const answer = await saving.answer
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({ setup: { offers_label: 'Deals' }, onboarding: { reviews: { design: { state: 'fine' } } } })
  })

  test('is refused by what is stored, not by what was remembered', async () => {
    await there.deps.db.platform.query(`update apps set onboarding = '{"status": "Launched"}' where id = $1`, [app])
    expect((await patch(here, { username: 'another-name' })).statusCode).toBe(403)
    await there.deps.db.platform.query(`update apps set onboarding = '{}' where id = $1`, [app])
    expect((await patch(here, { username: `name-${app.slice(-12)}` })).statusCode).toBe(200)
  })
})
