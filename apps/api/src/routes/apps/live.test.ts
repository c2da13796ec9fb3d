import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../db/connect.ts'
import { delivery } from '../../domain/push/deliver.ts'
import { streamSlots } from '../../domain/streams/stream-slots.ts'
import { createEvents, type Events } from '../../http/events.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { freshDatabase } from '../../testing/database.ts'
import { standInForFcm, tokens } from '../../testing/push-fixture.ts'
import { pushMakers } from '../../testing/push-makers.ts'

const log = pino({ level: 'silent' })
const database = await freshDatabase()
const db = connect({ url: database.url, poolSize: 4 })
const fcm = await standInForFcm({ latencyMs: [5, 20] })
const newEvents = () => createEvents({ url: database.url, platform: db.platform, log })

let app: TestApp
let events: Events
let base: string
let make: ReturnType<typeof pushMakers>

beforeAll(async () => {
  events = newEvents()
  app = await testApp({ db, events, fcm: fcm.fcm })
  make = pushMakers(app.deps, fcm.json)
  base = await app.server.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await events.close()
  await app.close()
  await fcm.simulator.stop()
  await database.drop()
})

/** Opens the stream as the console does, and returns its events as they arrive. */
async function open(appId: string, userId: string, at = base) {
  return await openAt(`${at}/api/apps/${appId}/live`, userId)
}

/** The same for any stream. */
async function openAt(address: string, userId: string) {
  const stop = new AbortController()
  const answer = await fetch(address, {
    headers: { authorization: `Bearer user:${userId}` },
    signal: stop.signal,
  })
  const heard: { name: string; data: Record<string, unknown> }[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
        if (name && data) heard.push({ name, data: JSON.parse(data) })
      }
    }
  })().catch(() => {})
  return { answer, heard, reading, close: () => stop.abort() }
}

describe('the event stream', () => {
  test('tells a push’s counts while it is sent, and the final ones', async () => {
    const studio = await make.app()
    const ada = (await app.build.creator(studio)).id
    await make.devices(studio, [...tokens('live', 600), 'dead-1'])
    const push = await make.push(studio)
    const stream = await open(studio, ada)
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    await expect.poll(() => stream.heard).toContainEqual({ name: 'resync', data: {} })

    await delivery(app.deps, { inFlight: 20, batchSize: 10 }).deliver({ appId: studio, pushId: push })
    const final = { id: push, state: 'sent', stop_reason: null, devices_sent: 600, devices_failed: 1, devices_total: 601 }
    await expect.poll(() => stream.heard.at(-1)).toEqual({ name: 'push', data: final })
    const counts = stream.heard.filter((event) => event.name === 'push').map((event) => Number(event.data.devices_sent))
    expect(counts.length).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    stream.close()
  })

  test('hears what another process tells, and nothing of another app', async () => {
    const [studio, other] = [await make.app(), await make.app()]
    const stream = await open(studio, (await app.build.creator(studio)).id)
    const elsewhere = newEvents()
    await elsewhere.publish(other, 'push', { id: 'theirs' })
    await elsewhere.publish(studio, 'push', { id: 'mine' })
    await expect.poll(() => stream.heard.filter((event) => event.name === 'push')).toEqual([{ name: 'push', data: { id: 'mine' } }])
    stream.close()
    await elsewhere.close()
  })

  test('delivers to a role only the events that it includes, from its change on', async () => {
    const studio = await make.app()
    const ada = (await app.build.creator(studio, { role: 'editor' })).id
    const stream = await open(studio, ada)
    await events.publish(studio, 'push', { id: 'hidden' })
    await events.publish(studio, 'import', { id: 'hidden' })
    await events.publish(studio, 'app', { version: 1 })
    await expect.poll(() => stream.heard.map(({ name }) => name)).toContain('app')
    expect(stream.heard.map(({ name }) => name)).not.toContain('push')
    expect(stream.heard.map(({ name }) => name)).not.toContain('import')
    await db.platform.query("update app_creators set role = 'owner' where user_id = $1", [ada])
    await expect
      .poll(
        async () => {
          await events.publish(studio, 'push', { id: 'shown' })
          return stream.heard.map(({ name }) => name)
        },
        { timeout: 6_000, interval: 500 },
      )
      .toContain('push')
    stream.close()
  })

  test('tells of changes of an app and of its content while its wizard is on', async () => {
    const studio = (await app.build.app({ onboarding: { wizard: true } })).id
    const ada = (await app.build.creator(studio)).id
    const stream = await open(studio, ada)
    const appEvents = () => stream.heard.filter(({ name }) => name === 'app').length
    const save = (data: object) => app.call('PATCH', `/api/apps/${studio}`, { as: ada, body: { data } })
    await save({ about: { design: { branding_info: 'Green' } } })
    await expect.poll(appEvents).toBe(1)
    await app.build.item(studio, 'topics')
    await expect.poll(appEvents).toBe(2)
    stream.close()
  })

  test('tells a person’s other windows that their notices were read, and nobody else', async () => {
    const studio = await make.app()
    const [ada, noor] = [(await app.build.creator(studio)).id, (await app.build.creator(studio)).id]
    const [hers, other] = [await openAt(`${base}/api/notices/live`, ada), await openAt(`${base}/api/notices/live`, noor)]
    const changes = ({ heard }: typeof hers) => heard.filter(({ name }) => name === 'notices').length
    await app.call('POST', '/api/notices/read', { as: ada, body: { data: { until: new Date().toISOString() } } })
    await expect.poll(() => changes(hers)).toBe(1)
    expect(changes(other)).toBe(0)
    hers.close()
    other.close()
  })

  test('tells a person’s windows at once that a role was given, got other permissions, or was taken', async () => {
    const studio = await make.app()
    const [owner, ada] = [(await app.build.creator(studio)).id, (await app.build.creator(studio, { role: 'editor' })).id]
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
      const answer = await app.call(method, `/api/apps/${studio}${path}`, { as: owner, ...(data && { body: { data } }) })
      expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
      return answer.body === '' ? {} : answer.json().data
    }
    const { key } = await send('POST', '/roles', { name: 'Reader', permissions: ['content:read'] })
    const hers = await openAt(`${base}/api/notices/live`, ada)
    const notified = () => hers.heard.filter(({ name }) => name === 'role').length
    await send('PATCH', `/creators/${ada}`, { role: key })
    await expect.poll(notified).toBe(1)
    await send('PATCH', `/roles/${key}`, { permissions: ['tags:read'] })
    await expect.poll(notified).toBe(2)
    await send('DELETE', `/creators/${ada}`)
    await expect.poll(notified).toBe(3)
    hers.close()
  })

  test('an event of a transaction that is rolled back is never told', async () => {
    const studio = await make.app()
    const stream = await open(studio, (await app.build.creator(studio)).id)
    const failing = db.changeApp(studio, async (tx) => {
      await events.publish(studio, 'push', { id: 'never' }, tx)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await events.publish(studio, 'push', { id: 'after' })
    await expect.poll(() => stream.heard.filter((event) => event.name === 'push')).toEqual([{ name: 'push', data: { id: 'after' } }])
    stream.close()
  })

  test('is closed to strangers', async () => {
    const studio = await make.app()
    const stranger = (await app.build.creator()).id
    const { answer } = await open(studio, stranger)
    expect(answer.status).toBe(404)
  })

  test('is open twenty times for one person at most; who closes one may open another', async () => {
    const studio = await make.app()
    const [ada, ben] = [(await app.build.creator(studio)).id, (await app.build.creator(studio)).id]
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(studio, ada)))
    expect(new Set(opened.map(({ answer }) => answer.status))).toEqual(new Set([200]))
    const refused = await open(studio, ada)
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '30'])
    const other = await open(studio, ben)
    expect(other.answer.status).toBe(200)
    opened[0]?.close()
    await expect.poll(async () => (await open(studio, ada)).answer.status).toBe(200)
  })

  test('is counted over all processes; those of one that was killed count no longer once its row has run out', async () => {
    const studio = await make.app()
    const ada = (await app.build.creator(studio)).id
    const streams = streamSlots({ db, log })
    const elsewhere = await buildApp({ ...app.deps, streams })
    const there = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
    const opened = await Promise.all(Array.from({ length: 24 }, (_, index) => open(studio, ada, index % 2 === 0 ? base : there)))
    const statuses = opened.map(({ answer }) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    // Rows that a killed process leaves, which are never released.
    const lost = opened.findIndex(({ answer }, index) => answer.status === 200 && index % 2 === 1)
    const { rows } = await db.platform.query<{ id: string }>(
      `select process_id as id from open_streams where user_id = $1 group by process_id having count(*) between 1 and 19`,
      [ada],
    )
    expect([lost >= 0, rows.length]).toEqual([true, 2])
    await db.platform.query(`update processes set alive_until = now() - interval '1 second' where id = $1`, [rows[0]?.id])
    const again = await open(studio, ada)
    expect(again.answer.status).toBe(200)
    for (const stream of [...opened, again]) stream.close()
    await expect.poll(async () => (await db.platform.query('select from open_streams where user_id = $1', [ada])).rowCount).toBe(0)
    await streams.close()
    elsewhere.server.closeAllConnections()
    await elsewhere.close()
  })

  test('asked for its head alone opens nothing that would take a place', async () => {
    const studio = await make.app()
    const ada = (await app.build.creator(studio)).id
    const responses = await Promise.all(
      Array.from({ length: 21 }, () =>
        fetch(`${base}/api/apps/${studio}/live`, { method: 'HEAD', headers: { authorization: `Bearer user:${ada}` } }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { answer, close } = await open(studio, ada)
    expect(answer.status).toBe(200)
    close()
  })

  test('comes back when the connection to PostgreSQL breaks', async () => {
    const studio = await make.app()
    const stream = await open(studio, (await app.build.creator(studio)).id)
    const heardBefore = stream.heard.length
    await db.platform.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'greenroom events'`,
    )
    await expect.poll(() => stream.heard.slice(heardBefore)).toContainEqual({ name: 'resync', data: {} })
    await events.publish(studio, 'push', { id: 'again' })
    await expect.poll(() => stream.heard.at(-1)).toEqual({ name: 'push', data: { id: 'again' } })
    stream.close()
  })

  test('ends when the server stops', async () => {
    const studio = await make.app()
    const stream = await open(studio, (await app.build.creator(studio)).id)
    await events.close()
    await stream.reading
  })
})
