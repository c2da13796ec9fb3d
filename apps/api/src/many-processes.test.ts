import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/id.ts'
import type { Deps } from './deps.ts'
import { hashPassword } from './domain/accounts/password-hash.ts'
import { createAccount } from './domain/accounts/stored-accounts.ts'
import { type Balancer, startBalancer } from './testing/balancer.ts'
import { openBrowser, signIn } from './testing/browser.ts'
import { builders } from './testing/builders.ts'
import { cutOff } from './testing/cut-off.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { testDeps } from './testing/deps.ts'
import { freePorts, type Member, startFleet } from './testing/fleet.ts'
import { mp4 } from './testing/media-samples.ts'
import { standInForFcm, tokens } from './testing/push-fixture.ts'
import { pushMakers } from './testing/push-makers.ts'
import { begin, send } from './testing/resumable.ts'

// Two web processes and two workers as `npm start` runs them, on one PostgreSQL and one S3-compatible store, behind a
// balancer that requests /ready every second and uses them in turn.

/** What a killed worker may have had in flight. */
const IN_THE_AIR = 1000
/** A push that takes longer than killing a worker. */
const DEVICES = 8_000
const PATIENCE = { timeout: 60_000, interval: 50 }

let database: FreshDatabase
let way: Awaited<ReturnType<typeof cutOff>>
let store: FauxqsServer
let folder: string
let fcm: Awaited<ReturnType<typeof standInForFcm>>
let deps: Deps & { cleanUp(): Promise<void> }
let fleet: Awaited<ReturnType<typeof startFleet>>
let balancer: Balancer
let webs: Member[]
let workers: Member[]
let make: ReturnType<typeof pushMakers>
let token: string
/** The app of most tests, administered by the signed-in person. */
let studio: string
/** Another one of theirs, with room for two topics. */
let limited: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-many-'))
  database = await freshDatabase()
  ;[way, store, fcm] = await Promise.all([
    cutOff(database.url),
    startFauxqs({ port: 0, host: '127.0.0.1', logger: false, s3StorageDir: folder }),
    standInForFcm({ latencyMs: [60, 160] }),
  ])
  store.createBucket('greenroom')
  deps = await testDeps(database, { fcm: fcm.fcm })
  make = pushMakers(deps, fcm.json)
  const [front = 0, ...ports] = await freePorts(5)
  fleet = await startFleet(['web', 'web', 'worker', 'worker'], settings(front), ports)
  webs = fleet.members.filter(({ role }) => role === 'web')
  workers = fleet.members.filter(({ role }) => role === 'worker')
  balancer = await startBalancer(
    front,
    webs.map(({ port }) => port),
    1000,
  )
  const person = { email: 'robin@greenroom.example', password: 'Limelight-7' }
  const userId = await createAccount(deps.db.platform, {
    email: person.email,
    name: 'Robin',
    isSuper: false,
    passwordHash: await hashPassword(person.password),
  })
  studio = await make.app()
  limited = (await builders(deps).app({ setup: { free: true }, limits: { topics: 2 } })).id
  await deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $3), ($2, $3)', [studio, limited, userId])
  // Consecutive requests of it go to different processes.
  token = (await signIn(openBrowser(balancer.url), balancer.url, person)).id_token
}, 120_000)

afterAll(async () => {
  await balancer?.close()
  await fleet?.close()
  await fcm.fcm.close()
  await fcm.simulator.stop()
  await deps.cleanUp()
  await store.stop()
  await way.cut()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

function settings(front: number): Record<string, string> {
  return {
    ...{ PUBLIC_URL: `http://localhost:${front}`, DATABASE_URL: way.url, DATABASE_POOL_SIZE: '4', SHUTDOWN_DELAY: '2' },
    ...{ SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), COOKIE_KEYS: 'a cookie key that all of these processes share' },
    ...{ S3_BUCKET: 'greenroom', S3_ENDPOINT: `http://127.0.0.1:${store.port}`, S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test' },
    ...{ FCM_ENDPOINT: fcm.simulator.endpoint, GOOGLE_TOKEN_ENDPOINT: fcm.simulator.tokenUri, PUSH_HOLD_SECONDS: '0' },
    METRICS_TOKEN,
  }
}

const METRICS_TOKEN = 'a-token-that-these-processes-want-for-metrics'

/** The workers that were not killed. */
const working = () => workers.filter((worker) => worker.isRunning())
const direct = (round: number) => `http://127.0.0.1:${webs[round % webs.length]?.port}`

type Answer = { status: number; body: { data?: { id: string; title?: string }; error?: { code: string } }; replayed: boolean }

type Special = { headers?: Record<string, string>; app?: string }

async function call(
  base: string,
  method: string,
  path: string,
  data?: object,
  { headers = {}, app = studio }: Special = {},
): Promise<Answer> {
  const answer = await fetch(`${base}/api/apps/${app}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }), ...headers },
    ...(data && { body: JSON.stringify({ data }) }),
  })
  const text = await answer.text()
  const body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: answer.status, body, replayed: answer.headers.get('idempotency-replayed') === 'true' }
}

async function topics(): Promise<string[]> {
  const { rows } = await deps.db.inApp(studio, (sql) =>
    sql.query<{ title: string }>(
      `select title from items where app_id = $1 and resource = 'topics' and deleted_at is null order by title`,
      [studio],
    ),
  )
  return rows.map(({ title }) => title)
}

/** Listens to the events of the app at one of the processes. */
async function hear(base: string) {
  const stop = new AbortController()
  const answer = await fetch(`${base}/api/apps/${studio}/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  const stream = { status: answer.status, text: '', ended: false, close: () => stop.abort() }
  void (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk
    stream.ended = true
  })().catch(() => {})
  return stream
}

function arrived(prefix: string) {
  const counts = [...fcm.simulator.accepted].filter(([each]) => each.startsWith(`${prefix}-`))
  return { devices: counts.length, messages: counts.reduce((sum, [, count]) => sum + count, 0) }
}

describe('several processes on one database', { timeout: 120_000 }, () => {
  test('take the same tokens, and what one wrote the other reads, changes and removes', async () => {
    const made = await call(direct(0), 'POST', 'topics', { name: 'Across' })
    expect(made.status).toBe(201)
    const path = `topics/${made.body.data?.id}`
    const version = await fetch(`${direct(1)}/api/apps/${studio}/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const headers = { 'if-match': version.headers.get('etag') ?? '' }
    expect((await call(direct(1), 'PATCH', path, { name: 'Changed' }, { headers })).status).toBe(200)
    expect((await call(direct(0), 'PATCH', path, { name: 'Late' }, { headers })).status).toBe(409)
    expect((await call(direct(0), 'DELETE', path)).status).toBeLessThan(300)
    expect((await call(direct(1), 'GET', path)).status).toBe(404)
  })

  test('make one record of one Idempotency-Key that reaches both at once', async () => {
    const key = { headers: { 'idempotency-key': newId() } }
    const answers = await Promise.all([0, 1, 2, 3].map((round) => call(direct(round), 'POST', 'topics', { name: 'Once' }, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(3)
    expect(await topics()).toEqual(['Once'])
  })

  test('give the last places of a limited app once', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((round) => call(direct(round), 'POST', 'topics', { name: `Place ${round}` }, { app: limited })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403])
  })

  test('put together a file whose pieces reach them in turn, and both give it back', async () => {
    const film = Buffer.concat([mp4(), randomBytes(6_000_000)])
    const person = (round: number) => ({ base: direct(round), appId: studio, as: `token:${token}` })
    const { location } = await begin(person(0), { size: film.length, filename: 'film.mp4', type: 'video' })
    const piece = 2_000_000
    let id: string | undefined
    for (let round = 1, offset = 0; offset < film.length; round += 1, offset += piece) {
      const { status, body } = await send(person(round), location, offset, film.subarray(offset, offset + piece))
      expect(status).toBeLessThan(300)
      id = body?.data?.id
    }
    for (const round of [0, 1]) {
      const whole = await fetch(`${direct(round)}/media/${id}`)
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    }
  })

  test('share a large push, each worker at least an eighth; a window at one process hears of a push made at the other', async () => {
    await make.devices(studio, tokens('shared', DEVICES))
    const window = await hear(direct(0))
    const { status, body } = await sendPush(direct(1))
    expect(status).toBe(201)
    await expect.poll(() => make.stored(body.data?.id ?? ''), PATIENCE).toMatchObject({ state: 'sent', devices_sent: DEVICES })
    expect(arrived('shared')).toEqual({ devices: DEVICES, messages: DEVICES })
    const { rows } = await deps.db.platform.query<{ part: string }>(
      'select count(*) / sum(count(*)) over () as part from push_batches where push_id = $1 group by worker order by part',
      [body.data?.id],
    )
    expect(rows).toHaveLength(2)
    // On a busy machine one of them starts some of the 32 batches later.
    expect(Number(rows[0]?.part)).toBeGreaterThanOrEqual(1 / 8)
    // Its last event counts too, unless the server closed the stream: on a busy machine it sometimes cannot check the
    // reader's access in time.
    await expect.poll(() => window.ended || window.text.includes(`"devices_sent":${DEVICES}`), PATIENCE).toBe(true)
    expect(window.text).toContain(`"id":"${body.data?.id}","state":"sending"`)
    window.close()
  })

  test('lose nobody when a worker is killed while it sends, and repeat no more than it had in the air', async () => {
    const before = arrived('shared').messages
    const { body } = await sendPush(direct(0))
    await expect.poll(() => arrived('shared').messages - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2_000)
    await workers[0]?.end('SIGKILL')
    await expect.poll(() => make.stored(body.data?.id ?? ''), PATIENCE).toMatchObject({ state: 'sent', devices_sent: DEVICES })
    const doubles = arrived('shared').messages - before - DEVICES
    expect(doubles).toBeGreaterThanOrEqual(0)
    expect(doubles).toBeLessThanOrEqual(IN_THE_AIR)
  })

  test('live on while PostgreSQL is away: 503 meanwhile, and what was acknowledged is kept', async () => {
    const made = await Promise.all([0, 1].map((round) => call(direct(round), 'POST', 'topics', { name: `Kept ${round}` })))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    await way.cut()
    for (const round of [0, 1]) {
      expect((await call(direct(round), 'POST', 'topics', { name: 'Lost' })).status).toBe(503)
      await expect.poll(() => statusOf(`${direct(round)}/ready`), PATIENCE).toBe(503)
      expect(await statusOf(`${direct(round)}/health`)).toBe(200)
    }
    for (const { port } of working()) await expect.poll(() => statusOf(`http://127.0.0.1:${port}/ready`), PATIENCE).toBe(503)
    await way.mend()
    const running = [...webs, ...working()]
    for (const { port } of running) await expect.poll(() => statusOf(`http://127.0.0.1:${port}/ready`), PATIENCE).toBe(200)
    expect(running.filter((member) => !member.isRunning())).toEqual([])
    expect(await topics()).toEqual(expect.arrayContaining(['Kept 0', 'Kept 1']))
    expect(await topics()).not.toContain('Lost')
  })

  test('say how they are at a port of their own where they serve nothing else', async () => {
    for (const { port } of working()) {
      const base = `http://127.0.0.1:${port}`
      expect(await statusOf(`${base}/health`)).toBe(200)
      expect(await statusOf(`${base}/ready`)).toBe(200)
      const metrics = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      const text = await metrics.text()
      expect(text).toMatch(/^greenroom_build_info\{.*role="worker"/m)
      expect(text).toContain('greenroom_job_runs_total{kind="send-mail",result="failed"} 0')
      expect(await statusOf(`${base}/metrics`)).toBe(401)
      expect(await statusOf(`${base}/api/configuration`)).toBe(404)
    }
  })

  test('are restarted one after the other while nobody notices: every request is answered, once, and kept', async () => {
    await expect.poll(() => balancer.ready(), PATIENCE).toHaveLength(2)
    balancer.failures.length = 0
    const window = await hear(balancer.url)
    const acknowledged: string[] = []
    const others: number[] = []
    let isOver = false
    const people = [0, 1, 2, 3].map(async (person) => {
      for (let round = 0; !isOver; round += 1) {
        const name = `Restart ${person} ${round}`
        const made = await call(balancer.url, 'POST', 'topics', { name })
        const read = await call(balancer.url, 'GET', 'topics')
        if (made.status === 201) acknowledged.push(name)
        others.push(...[made.status, read.status].filter((status) => status !== 200 && status !== 201))
        await pause(150)
      }
    })
    for (const web of webs) {
      expect(await web.end('SIGTERM')).toBe(0)
      await web.begin()
      await expect.poll(() => balancer.ready(), PATIENCE).toHaveLength(2)
    }
    // Starting another worker takes seconds, and workers continue each other's work: one is enough to check a clean
    // exit.
    expect(await Promise.all(working().map((worker) => worker.end('SIGTERM')))).toEqual([0])
    isOver = true
    await Promise.all(people)
    expect({ failures: balancer.failures, others: [...new Set(others)] }).toEqual({ failures: [], others: [] })
    expect(acknowledged.length).toBeGreaterThan(20)
    const remaining = await topics()
    expect(remaining.filter((title) => title.startsWith('Restart')).toSorted()).toEqual(acknowledged.toSorted())
    // A live stream is ended, not cut, and its reader reconnects elsewhere.
    await expect.poll(() => window.ended, PATIENCE).toBe(true)
    const again = await hear(balancer.url)
    expect(again.status).toBe(200)
    again.close()
  })

  test('take in no process with another key for cookies, which says what to do', async () => {
    const { code, said } = await fleet.refused({ COOKIE_KEYS: 'a cookie key that no other process has' })
    expect({ code, isSentence: said.startsWith('COOKIE_KEYS'), lines: said.split('\n').length }).toEqual({
      code: 1,
      isSentence: true,
      lines: 1,
    })
  })
})

function sendPush(base: string): Promise<Answer> {
  const push = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }
  return call(base, 'POST', 'push_notifications', push)
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.status
}
