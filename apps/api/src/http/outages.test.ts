import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Announcement, STATEMENTS } from '../db/announce-statements.ts'
import { connect } from '../db/connect.ts'
import { storeFailure } from '../edges/files/store-failure.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { freezingProxy } from '../testing/freezing-proxy.ts'
import { buildWebsite } from '../website/build-website.ts'

let ownerUrl: string
let end: () => Promise<void>
let site: TestApp
let admin: pg.Client
let app: string
let me: string
let skipped = 0
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

beforeAll(async () => {
  const database = await freshDatabase()
  ownerUrl = database.url
  site = await testApp({ db: connect({ url: database.url, poolSize: 6 }), log, now: () => new Date(Date.now() + skipped) })
  admin = new pg.Client({ connectionString: database.superuserUrl })
  await admin.connect()
  app = (await site.build.app()).id
  me = (await site.build.creator(app)).id
  end = async () => {
    await admin.end()
    await site.deps.db.close()
    await site.close()
    await database.drop()
  }
})
afterAll(() => end())

const articles = (id = app) => `/api/apps/${id}/content/articles`
const create = (at = site) => at.call('POST', articles(), { as: me, body: { data: { title: 'x' } } })
/** Bypasses the cache: the previous result is too old. */
async function ready(at = site) {
  skipped += 60_000
  return (await at.call('GET', '/ready')).statusCode
}
async function answer() {
  skipped += 60_000
  const { statusCode, json } = await site.call('GET', '/ready')
  return [statusCode, json().error?.detail]
}

describe('a write that PostgreSQL cannot do now', () => {
  test.each([
    ['53100', 'disk space', '30'],
    ['53200', 'short of memory', '5'],
    ['53400', 'short of memory', '5'],
    ['58030', 'cannot read or write its data', '30'],
    ['25006', 'is read-only right now', '10'],
    ['40001', 'busy', '1'],
    ['40P01', 'busy', '1'],
    ['57P05', 'cannot be reached', '2'],
  ])('because of %s is answered with 503, what to do, and when to try again', async (state, words, seconds) => {
    await admin.query(
      `create function fails() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${state}'; end $$`,
    )
    await admin.query('create trigger fails before insert on items for each row execute function fails()')
    const answer = await create()
    await admin.query('drop function fails cascade')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([503, seconds, 'UNAVAILABLE'])
    expect(answer.json().error.detail).toContain(words)
    expect((await create()).statusCode).toBe(201)
  })
})

describe('/ready', () => {
  test('is asked by many at once, and again soon, with one probe', async () => {
    const probe = vi.spyOn(site.deps.files, 'probe')
    expect(await ready()).toBe(200)
    const calls = probe.mock.calls.length
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.call('GET', '/ready')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect([calls, probe.mock.calls.length]).toEqual([1, 1])
    probe.mockRestore()
  })

  test('notices within a second that the folder of the files is gone and that it is back, and writes at most once a second', async () => {
    const media = join(site.deps.config.dataDir, 'media')
    const writes: string[] = []
    const note = (announced: unknown) => {
      const { text } = announced as Announcement
      if (text.startsWith('insert into readiness')) writes.push(text)
    }
    const askFor = async (seconds: number) => {
      const statuses: number[] = []
      for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
        skipped += 100
        statuses.push((await site.call('GET', '/ready')).statusCode)
        await site.call('GET', '/metrics')
      }
      return statuses
    }
    subscribe(STATEMENTS, note)
    expect(await ready()).toBe(200)
    await rename(media, `${media}-elsewhere`)
    const [since, before] = [site.deps.now().getTime(), writes.length]
    const gone = await askFor(4)
    const seconds = (site.deps.now().getTime() - since) / 1000
    const writesMeanwhile = writes.length - before
    await rename(`${media}-elsewhere`, media)
    const back = await askFor(4)
    unsubscribe(STATEMENTS, note)
    expect([new Set(gone.slice(10)), new Set(back.slice(10))]).toEqual([new Set([503]), new Set([200])])
    expect(writesMeanwhile).toBeGreaterThan(0)
    expect(writesMeanwhile).toBeLessThanOrEqual(seconds + 1)
  })

  test('says which part is not ready while the database has no room, and 200 again afterwards; the outage is logged once', async () => {
    const owner = new URL(ownerUrl).username
    const limit = async (change: string) => {
      const database = new URL(ownerUrl).pathname.slice(1)
      await admin.query(`alter role ${owner} in database ${database} ${change}`)
      // Read by new connections. Other files run on the same server, each in a database of its own.
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'greenroom platform'`,
        [database],
      )
    }
    logged.length = 0
    await limit('set temp_file_limit = 0')
    await expect
      .poll(answer)
      .toEqual([503, 'Not ready: the database is short of memory, connections or temporary space. The log has the reason.'])
    expect(await ready()).toBe(503)
    expect(await ready()).toBe(503)
    await limit('reset temp_file_limit')
    await expect.poll(() => ready()).toBe(200)
    expect(await ready()).toBe(200)
    expect(logged.map(({ level, msg }) => [level, String(msg).replace(/: the database .*/, ': the database')])).toEqual([
      [40, 'Not ready: the database'],
      [40, 'ready again'],
    ])
    expect(JSON.stringify(logged)).not.toContain('"stack"')
  })

  test('says that the disk of the files is full, with the reason in the log', async () => {
    const full = storeFailure(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' }))
    const probe = vi.spyOn(site.deps.files, 'probe').mockRejectedValue(full)
    logged.length = 0
    expect(await answer()).toEqual([503, 'Not ready: the file store has no disk space left. The log has the reason.'])
    expect(logged).toMatchObject([{ level: 40, reasons: ['file store: ENOSPC: no space left on device'] }])
    probe.mockRestore()
    expect(await ready()).toBe(200)
  })

  test('says that a part does not respond', async () => {
    const probe = vi.spyOn(site.deps.files, 'probe').mockReturnValue(new Promise(() => {}))
    expect(await answer()).toEqual([503, 'Not ready: the file store does not respond. The log has the reason.'])
    probe.mockRestore()
    expect(await ready()).toBe(200)
  })
})

describe('one app whose calls all wait for a locked row', () => {
  test('leaves connections to the others, and goes on when the row is free', async () => {
    const { data } = (await create()).json()
    const other = (await site.build.app()).id
    const neighbor = (await site.build.creator(other)).id
    await admin.query('begin')
    await admin.query('select from items where id = $1 for update', [data.id])
    const change = (title: string) => site.call('PATCH', `${articles()}/${data.id}`, { as: me, body: { data: { title } } })
    const writers = Array.from({ length: 30 }, (_, n) => change(`title ${n}`))
    const waiting = async () => {
      const { rowCount } = await site.deps.db.platform.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    }
    const answered = vi.fn()
    for (const writer of writers) void writer.then(answered)
    await expect.poll(waiting).toBe(4)
    const reads = await Promise.all(Array.from({ length: 10 }, () => site.call('GET', articles(other), { as: neighbor })))
    // Nobody had to give up for the reads to be answered.
    expect(answered).not.toHaveBeenCalled()
    // One that gave up makes room for the next.
    await expect.poll(waiting).toBe(4)
    await admin.query('rollback')
    expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await Promise.all(writers)).map(({ statusCode }) => statusCode)).toContain(200)
    expect((await change('the last one')).statusCode).toBe(200)
  })

  test('answers each with 503 within the time of one, and the change of another row behind them succeeds', async () => {
    const [locked, free] = [(await create()).json().data.id, (await create()).json().data.id]
    const change = (id: string) => site.call('PATCH', `${articles()}/${id}`, { as: me, body: { data: { title: 'changed' } } })
    await admin.query('begin')
    await admin.query('select from items where id = $1 for update', [locked])
    const since = performance.now()
    const writers = Array.from({ length: 30 }, () => change(locked))
    const behind = change(free)
    const answers = await Promise.all(writers)
    const took = performance.now() - since
    await admin.query('rollback')
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(new Set(['503 1']))
    expect((await behind).statusCode).toBe(200)
    // Four at a time, each with the whole wait, they took more than eight seconds.
    expect(took).toBeLessThan(6_000)
  })
})

describe('a PostgreSQL that has gone silent', () => {
  test('holds no request: each is answered with 503, and new connections are made once it answers again', async () => {
    const proxy = await freezingProxy(ownerUrl)
    const db = connect({ url: proxy.url, poolSize: 6, answerMs: 500 })
    const far = await testApp({ db, log, now: site.deps.now })
    const calls = () => Promise.all([create(far), far.call('GET', articles(), { as: me }), create(far)])
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([201, 200, 201])
    expect(await ready(far)).toBe(200)

    proxy.freeze()
    logged.length = 0
    const since = performance.now()
    const answers = await calls()
    expect(performance.now() - since).toBeLessThan(4_000)
    expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)).toEqual(['503 2', '503 2', '503 2'])
    const reason = 'PostgreSQL cannot be reached. (PostgreSQL gave no answer in time)'
    const line = { level: 40, request: expect.any(String), method: expect.any(String), status: 503, reason, msg: 'answered' }
    expect(logged).toMatchObject([line, line, line])
    expect(JSON.stringify(logged)).not.toContain('"stack"')

    // A visit of the website of the same process is one line as well, that of the API.
    const website = await buildWebsite(far.deps, far.server)
    logged.length = 0
    const visit = await website.inject({ url: '/studio', headers: { host: new URL(far.deps.config.webHost).host } })
    expect([visit.statusCode, visit.headers['retry-after']]).toEqual([503, '30'])
    const away = expect.stringMatching(/^PostgreSQL cannot be reached\./)
    expect(logged).toMatchObject([{ ...line, route: expect.stringMatching(/^\/api\//), reason: away }])
    await website.close()

    proxy.thaw()
    await expect.poll(async () => (await create(far)).statusCode).toBe(201)
    await expect.poll(() => ready(far)).toBe(200)
    await db.close()
    await far.close()
    await proxy.close()
  })
})
