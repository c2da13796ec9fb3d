import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOn } from '../domain/home/day-counts.ts'
import { countRecordOn } from '../domain/home/record-days.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { mailsTo } from '../testing/mails-to.ts'
import type { SummaryProcessSettings } from '../testing/summary-process.ts'
import { mailMonths } from './notify-people.ts'

const PROGRAM = fileURLToPath(new URL('../testing/summary-process.ts', import.meta.url))

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: TestApp

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp({}, database)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  await app.deps.db.platform.query('delete from apps')
  await app.deps.db.platform.query('delete from mail_outbox')
  await app.deps.db.platform.query('delete from notices')
})

/** An app with an owner, in which something happened in November. */
async function activeApp(setup: object = {}): Promise<{ id: string; owner: { id: string; email: string } }> {
  const { id } = await app.build.app({ name: 'Stillwater', setup })
  const owner = await app.build.creator(id)
  await happened(id, '2026-11-15', 1_204)
  return { id, owner }
}

const happened = (appId: string, day: string, times: number) =>
  app.deps.db.changeApp(appId, async (tx) => countOn(tx, { appId, day }, 'content_opens', times))

const run = (at: string) => mailMonths.run({ ...app.deps, now: () => new Date(at) }, unlimitedSlice())

async function mails(): Promise<{ recipient: string; subject: string; unsubscribe: string | null }[]> {
  const { rows } = await app.deps.db.platform.query<{ recipient: string; subject: string; unsubscribe: string | null }>(
    'select recipient, subject, unsubscribe from mail_outbox order by recipient',
  )
  return rows
}

test('every owner gets the figures of the month before once, from seven on the first', async () => {
  const { id, owner } = await activeApp()
  const second = await app.build.creator(id)
  await run('2026-12-01T06:59:00Z')
  expect(await mails()).toEqual([])
  await run('2026-12-01T07:00:00Z')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email, second.email].toSorted())
  expect((await mails())[0]?.subject).toBe('Stillwater in November 2026')
  await run('2026-12-01T09:00:00Z')
  await run('2026-12-03T09:00:00Z')
  expect(await mails()).toHaveLength(2)
})

test('the morning is the morning of the app’s zone', async () => {
  await activeApp({ time_zone: 'America/Los_Angeles' })
  await run('2026-12-01T14:30:00Z')
  expect(await mails()).toEqual([])
  await run('2026-12-01T15:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['in which nothing happened in that month', '2026-10-31'],
  ['in which something happened only after it', '2026-12-01'],
])('an app %s gets none', async (_name, day) => {
  const { id } = await app.build.app()
  await app.build.creator(id)
  await happened(id, day, 5)
  await run('2026-12-01T09:00:00Z')
  expect(await mails()).toEqual([])
})

test('after the third of the month nothing is sent any more', async () => {
  await activeApp()
  await run('2026-12-04T09:00:00Z')
  expect(await mails()).toEqual([])
})

describe('a summary', () => {
  test('has the figures beside those of the month before, and what was opened most', async () => {
    const { id, owner } = await activeApp()
    await happened(id, '2026-10-02', 980)
    const recordId = await app.build.item(id, 'articles', { title: 'Five minutes', tags: [] })
    await app.deps.db.changeApp(id, async (tx) => countRecordOn(tx, { appId: id, day: '2026-11-15' }, { measure: 'opened', recordId }, 310))
    await run('2026-12-01T09:00:00Z')
    const [mail] = await mailsTo(app, owner.email)
    expect(mail?.text).toContain('Content opened: 1,204 (980 in October)')
    expect(mail?.text).toContain('Opened most: “Five minutes” (310).')
  })

  test('names what was opened only to those whose role reads it', async () => {
    const { id } = await activeApp()
    const owner = await app.build.creator(id)
    const own = await app.call('POST', `/api/apps/${id}/roles`, {
      as: owner.id,
      body: { data: { name: 'Figures', permissions: ['reports:read', 'events:read'] } },
    })
    const reader = await app.build.creator(id)
    await app.call('PATCH', `/api/apps/${id}/creators/${reader.id}`, { as: owner.id, body: { data: { role: own.json().data.key } } })
    const recordId = await app.build.item(id, 'articles', { title: 'Five minutes', tags: [] })
    const eventId = await app.build.item(id, 'events', { name: 'A walk', tags: [] })
    await app.deps.db.changeApp(id, async (tx) => {
      countRecordOn(tx, { appId: id, day: '2026-11-15' }, { measure: 'opened', recordId }, 310)
      countRecordOn(tx, { appId: id, day: '2026-11-15' }, { measure: 'opened', recordId: eventId }, 20)
    })
    await run('2026-12-01T09:00:00Z')
    const [mail] = await mailsTo(app, reader.email)
    expect(mail?.text).toContain('Content opened: 1,204')
    expect(mail?.text).toContain('Opened most: “A walk” (20).')
    expect((await mailsTo(app, owner.email))[0]?.text).toContain('“Five minutes” (310), “A walk” (20)')
  })

  test('is turned off by a link without a sign-in, as its mail program may do with one click', async () => {
    const { id, owner } = await activeApp()
    await run('2026-12-01T09:00:00Z')
    const link = new URL((await mails())[0]?.unsubscribe ?? '', 'http://console.example').pathname
    expect((await app.server.inject({ method: 'GET', url: link })).body).toContain('Monthly summary')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const done = await app.server.inject({ method: 'POST', url: link, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect(done.statusCode).toBe(200)
    const choices = await app.call('GET', '/api/notices/choices', { as: owner.id })
    expect(choices.json().data.kinds).toContainEqual(expect.objectContaining({ kind: 'summaries', mail: 'never' }))
    await happened(id, '2026-12-05', 5)
    await run('2027-01-01T09:00:00Z')
    expect(await mails()).toHaveLength(1)
  })
})

test('is sent once by two workers of which one is killed', { timeout: 60_000 }, async () => {
  const APPS = 40
  for (let n = 0; n < APPS; n += 1) await activeApp()
  const settings: SummaryProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    at: '2026-12-01T09:00:00Z',
  }
  const start = () =>
    spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, SUMMARIES: JSON.stringify(settings) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const [killed, other] = [start(), start()]
  const ended = [once(killed, 'exit'), once(other, 'exit')]
  await once(killed.stdout, 'data')
  while ((await mails()).length === 0) await sleep(2)
  killed.kill('SIGKILL')
  await Promise.all(ended)
  const next = start()
  await once(next, 'exit')
  const sent = await mails()
  expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([APPS, APPS])
})
