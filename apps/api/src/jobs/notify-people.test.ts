import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import type { DigestProcessSettings } from '../testing/digest-process.ts'

const PROGRAM = fileURLToPath(new URL('../testing/digest-process.ts', import.meta.url))
const PEOPLE = 120

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

test('every person gets one digest from two workers of which one is killed while it sends', { timeout: 30_000 }, async () => {
  const { platform } = app.deps.db
  const at = new Date(Date.now() + 26 * 3_600_000).toISOString()
  const { id } = await app.build.app({ setup: { free: true }, limits: { topics: 1 } })
  for (let n = 0; n < PEOPLE; n += 1) {
    const as = (await app.build.creator(id)).id
    expect((await app.call('PATCH', '/api/notices/choices', { as, body: { data: { mails: { limits: 'daily' } } } })).statusCode).toBe(200)
  }
  const as = (await app.build.creator(id)).id
  expect((await app.call('POST', `/api/apps/${id}/topics`, { as, body: { data: { name: 'Breath' } } })).statusCode).toBe(201)
  expect((await app.call('GET', '/api/notices', { as })).json().meta_data.unread).toBe(1)
  const sent = async () => {
    const { rows } = await platform.query<{ mails: number; people: number }>(
      'select count(*)::int as mails, count(distinct recipient)::int as people from mail_outbox',
    )
    return rows[0] ?? { mails: 0, people: 0 }
  }
  const settings: DigestProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    at,
  }
  const start = () =>
    spawn(process.execPath, [PROGRAM], { env: { ...process.env, DIGESTS: JSON.stringify(settings) }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [killed, other] = [start(), start()]
  const ended = [once(killed, 'exit'), once(other, 'exit')]
  await once(killed.stdout, 'data')
  while ((await sent()).mails === 0) await sleep(2)
  killed.kill('SIGKILL')
  expect((await sent()).mails).toBeLessThan(PEOPLE)
  await Promise.all(ended)
  // What the killed process had locked is free again.
  const next = start()
  await once(next, 'exit')
  expect(await sent()).toEqual({ mails: PEOPLE, people: PEOPLE })
})
