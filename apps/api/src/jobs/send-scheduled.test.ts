import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { pushMakers } from '../testing/push-makers.ts'
import type { ScheduleProcessSettings } from '../testing/schedule-process.ts'
import { workOnSchedules } from './send-scheduled.ts'

const PROGRAM = fileURLToPath(new URL('../testing/schedule-process.ts', import.meta.url))
const [APPS, PUSHES] = [6, 20]

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: TestApp
let make: ReturnType<typeof pushMakers>
let clock = () => new Date()

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp({ now: () => clock() }, database)
  make = pushMakers(app.deps, '{}')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Schedules this many pushes of an app; returns the app. */
async function schedule(sendAt: string, pushes: number): Promise<string> {
  const studio = await make.app()
  const as = (await app.build.creator(studio)).id
  await make.devices(studio, [studio])
  for (let n = 0; n < pushes; n += 1) {
    const data = { subject: `Push ${n}`, message: 'Hello', send_to: 'everyone', form_link_to: 'home', send_at: sendAt }
    expect((await app.call('POST', `/api/apps/${studio}/push_notifications`, { as, body: { data } })).statusCode).toBe(201)
  }
  return studio
}

async function sentIn(appIds: readonly string[]): Promise<number[]> {
  const { rows } = await app.deps.db.platform.query<{ app_id: string; sent: number; different: number }>(
    `select app_id, count(*)::int as sent, count(distinct subject)::int as different from push_notifications where app_id = any($1::uuid[]) group by app_id`,
    [appIds],
  )
  for (const { sent, different } of rows) expect(different).toBe(sent)
  return appIds.map((id) => rows.find(({ app_id: one }) => one === id)?.sent ?? 0)
}

test('scheduled pushes are sent once by two workers of which one is killed while it sends', { timeout: 30_000 }, async () => {
  const at = '2031-12-06T08:00:00Z'
  const apps = await Promise.all(Array.from({ length: APPS }, () => schedule(at, PUSHES)))
  const settings: ScheduleProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    at,
  }
  const start = () =>
    spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, SCHEDULES: JSON.stringify(settings) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const [killed, other] = [start(), start()]
  const ended = [once(killed, 'exit'), once(other, 'exit')]
  await once(killed.stdout, 'data')
  while ((await sentIn(apps)).every((sent) => sent === 0)) await sleep(5)
  killed.kill('SIGKILL')
  expect((await sentIn(apps)).some((sent) => sent < PUSHES)).toBe(true)
  await Promise.all(ended)
  // What the killed process had locked is free again.
  const next = start()
  await once(next, 'exit')
  expect(await sentIn(apps)).toEqual(apps.map(() => PUSHES))
})

describe('a worker', () => {
  test('sends when the clocks of its computer and of the database agree that it is time', { timeout: 15_000 }, async () => {
    const soon = new Date(Date.now() + 60_000)
    const studio = await schedule(soon.toISOString(), 1)
    const due = () =>
      app.deps.db.platform.query(`update push_schedules set next_at = now(), due_at = now(), local_time = $2 where app_id = $1`, [
        studio,
        new Date(Date.now() - 60_000).toISOString().slice(0, 16),
      ])
    // The computer's clock is an hour ahead.
    clock = () => new Date(Date.now() + 3_600_000)
    const worker = workOnSchedules(app.deps)
    await sleep(2_500)
    expect(await sentIn([studio])).toEqual([0])
    // It is an hour behind.
    clock = () => new Date(Date.now() - 3_600_000)
    await due()
    await sleep(2_500)
    expect(await sentIn([studio])).toEqual([0])
    clock = () => new Date()
    await expect.poll(() => sentIn([studio]), { timeout: 5_000 }).toEqual([1])
    await worker.stop()
  })
})
