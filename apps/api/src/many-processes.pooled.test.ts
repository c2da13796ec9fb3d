import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from './deps.ts'
import { hashPassword } from './domain/accounts/password-hash.ts'
import { createAccount } from './domain/accounts/stored-accounts.ts'
import { openBrowser, signIn } from './testing/browser.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { testDeps } from './testing/deps.ts'
import { freePorts, startFleet } from './testing/fleet.ts'
import { standInForFcm, tokens } from './testing/push-fixture.ts'
import { pushMakers } from './testing/push-makers.ts'

// Two web processes and a worker that share the few sessions of one pooler: the settings of each must end with its
// transaction.

const NAMES = ['Anchor', 'Beacon'] as const
const DEVICES = 2_000

let database: FreshDatabase
let store: FauxqsServer
let folder: string
let fcm: Awaited<ReturnType<typeof standInForFcm>>
let deps: Deps & { cleanUp(): Promise<void> }
let fleet: Awaited<ReturnType<typeof startFleet>>
let ports: number[]
let make: ReturnType<typeof pushMakers>
let token: string
let apps: { id: string; name: string }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-pooled-'))
  database = await freshDatabase()
  ;[store, fcm] = await Promise.all([
    startFauxqs({ port: 0, host: '127.0.0.1', logger: false, s3StorageDir: folder }),
    standInForFcm({ latencyMs: [5, 20] }),
  ])
  store.createBucket('greenroom')
  deps = await testDeps(database, { fcm: fcm.fcm })
  make = pushMakers(deps, fcm.json)
  ports = await freePorts(3)
  const settings = {
    ...{ PUBLIC_URL: `http://localhost:${ports[0]}`, DATABASE_URL: database.url, DATABASE_POOL_URL: database.poolUrl ?? '' },
    ...{ SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), COOKIE_KEYS: 'a cookie key that all of these processes share' },
    ...{ S3_BUCKET: 'greenroom', S3_ENDPOINT: `http://127.0.0.1:${store.port}`, S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' },
    ...{ FCM_ENDPOINT: fcm.simulator.endpoint, GOOGLE_TOKEN_ENDPOINT: fcm.simulator.tokenUri, PUSH_HOLD_SECONDS: '0' },
  }
  fleet = await startFleet(['web', 'web', 'worker'], settings, ports)
  const person = { email: 'robin@greenroom.example', password: 'Limelight-7' }
  const account = { email: person.email, name: 'Robin', isSuper: false, passwordHash: await hashPassword(person.password) }
  const userId = await createAccount(deps.db.platform, account)
  apps = await Promise.all(NAMES.map(async (name) => ({ id: await make.app({ name }), name })))
  for (const { id } of apps) await deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [id, userId])
  token = (await signIn(openBrowser(base(0)), base(0), person)).id_token
}, 120_000)

afterAll(async () => {
  await fleet?.close()
  await fcm.fcm.close()
  await fcm.simulator.stop()
  await deps.cleanUp()
  await store.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const base = (round: number) => `http://localhost:${ports[round % 2]}`

async function call(round: number, method: 'GET' | 'POST', path: string, data?: object): Promise<{ status: number; data: unknown }> {
  const answer = await fetch(`${base(round)}/api/apps/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
  })
  const { data: responseData } = (await answer.json()) as { data?: unknown }
  return { status: answer.status, data: responseData }
}

test('two processes behind one pooler show each app what is its own, in topics and members', { timeout: 90_000 }, async () => {
  const work = async (person: number) => {
    for (let round = person; round < 120; round += 8) {
      const { id, name } = apps[round % 3 === 0 ? 0 : 1] ?? { id: '', name: '' }
      if (round % 5 === 0) {
        expect((await call(round, 'POST', `${id}/topics`, { name: `${name} ${round}` })).status).toBe(201)
        const member = { name: `${name} ${round}`, email: `${name}-${round}@example.com`, password: 'Spotlight-7' }
        expect((await call(round + 1, 'POST', `${id}/members`, member)).status).toBe(201)
      }
      for (const list of ['topics', 'members?page=1']) {
        const { status, data } = await call(round, 'GET', `${id}/${list}`)
        expect(status).toBe(200)
        expect((data as { name: string }[]).filter((row) => !row.name.startsWith(name))).toEqual([])
      }
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(work))
  for (const { id, name } of apps)
    expect((await call(1, 'GET', `${id}/topics`)).data).toContainEqual(expect.objectContaining({ name: expect.stringMatching(name) }))
})

test('a push that one of them takes goes out through the pooler, to each device once', { timeout: 90_000 }, async () => {
  const [{ id } = { id: '' }] = apps
  await make.devices(id, tokens('pooled', DEVICES))
  const push = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }
  const { status, data } = await call(1, 'POST', `${id}/push_notifications`, push)
  expect(status).toBe(201)
  const sent = () => make.stored((data as { id: string }).id)
  await expect.poll(sent, { timeout: 60_000 }).toMatchObject({ state: 'sent', devices_sent: DEVICES })
  const messages = [...fcm.simulator.accepted].filter(([each]) => each.startsWith('pooled-'))
  expect([messages.length, messages.every(([, count]) => count === 1)]).toEqual([DEVICES, true])
})
