import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { openTracing, type Tracing } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  events: { attributes: Attribute[] }[]
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

let collector: Server
const received: Sent[] = []
let database: FreshDatabase
let db: Database
let tracing: Tracing | null
let site: TestApp

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  const address = collector.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  tracing = await openTracing({ traces: { endpoint, serviceName: 'greenroom-test', share: 1 } }, pino({ level: 'silent' }))
  database = await freshDatabase()
  const connected = connect({ ...database, poolSize: 4 })
  db = tracing?.traceStatements(connected) ?? connected
  site = await testApp({ db, tracing }, database)
})
afterAll(async () => {
  await site.close()
  await db.close()
  await database.drop()
  collector.close()
})

test('a collector receives requests with their statements, and no values, tokens or ids of people', async () => {
  const user = await site.build.user()
  const app = await site.build.app()
  await db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app.id, user.id])
  const path = `/api/apps/${app.id}/content/articles`
  const headers = { 'user-agent': 'curious-browser', 'x-forwarded-for': '203.0.113.7' }
  const made = await site.call('POST', path, {
    as: user.id,
    body: { data: { title: 'Breathing exercises', description: '<p>Breathe.</p>' } },
    headers,
  })
  expect(made.statusCode).toBe(201)
  expect((await site.call('GET', `${path}?q=Breathing`, { as: user.id, headers })).statusCode).toBe(200)
  expect((await site.call('GET', '/health')).statusCode).toBe(200)
  await tracing?.close()

  const text = JSON.stringify(received)
  for (const secret of [user.id, user.email, user.name, app.id, app.token, made.json().data.id, 'Breathing', 'curious', '203.0.113.7']) {
    expect(text.includes(secret), secret).toBe(false)
  }
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(requests.map(({ name }) => name).toSorted()).toEqual([
    'GET /api/apps/:app/content/articles',
    'POST /api/apps/:app/content/articles',
  ])
  for (const request of requests) {
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true)
    const sent = [...statements, request].flatMap(({ attributes, events }) => [
      ...attributes,
      ...events.flatMap((event) => event.attributes),
    ])
    const texts = sent.filter(({ key }) => key === 'db.query.text').map(({ value }) => value.stringValue ?? '')
    expect(texts.some((each) => (request.name.startsWith('POST') ? /insert into items/ : /^with found/).test(each))).toBe(true)
  }
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].toSorted()).toEqual([
    ...['db.query.text', 'db.system.name', 'greenroom.request_id'],
    ...['http.request.method', 'http.response.status_code', 'http.route'],
  ])
})

test('without an endpoint there is no tracing', async () => {
  expect(await openTracing({ traces: null }, pino({ level: 'silent' }))).toBeNull()
})
