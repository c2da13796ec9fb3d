import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Announcement, STATEMENTS } from '../../db/announce-statements.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))
const batch = async (operations: unknown, headers: Record<string, string> = {}) =>
  read(await app.call('POST', `/api/apps/${id}/batch`, { as: me, body: { data: { operations } }, headers }))
const total = async (path: string) => (await send('GET', path)).meta.total
const post = (path: string, data: object) => ({ method: 'POST', path, data })
const patch = (path: string, data: object, more = {}) => ({ method: 'PATCH', path, data, ...more })
const remove = (path: string) => ({ method: 'DELETE', path })

describe('a batch', () => {
  test('makes, changes and deletes in order, and answers each record as it is at the end', async () => {
    const article = await app.build.item(id, 'articles', { title: 'Before' })
    const tag = await app.build.item(id, 'tags')
    const answer = await batch([
      post('topics', { name: 'Breathing' }),
      patch(`content/${article}`, { title: 'After' }),
      patch(`/content/articles/${article}/`, { author: 'Mira' }),
      remove(`tags/${tag}`),
    ])
    expect(answer.status).toBe(200)
    expect(answer.data.results).toMatchObject([
      { status: 201, data: { name: 'Breathing', version: 1 } },
      { status: 200, data: { id: article, title: 'After', author: 'Mira', version: 3 } },
      { status: 200, data: { id: article, version: 3 } },
      { status: 204 },
    ])
    expect([await total('topics'), await total('tags')]).toEqual([1, 0])
  })

  test('lets an operation name what an earlier one made, in its links and in its path', async () => {
    const answer = await batch([
      post('topics', { name: 'Breathing' }),
      post('directories', { name: 'Teachers' }),
      post('content/articles', { title: '$0.id', topics: ['$0.id'] }),
      patch('topics/$0.id', { listing: true, directories: [{ id: '$1.id' }] }),
      remove('content/$2.id'),
    ])
    expect(answer.status).toBe(200)
    const [topic, directory, article] = Object.values(Object(answer.data.results)).map((result) => Object(result).data)
    expect(topic).toMatchObject({ name: 'Breathing', directories: [{ id: directory.id }] })
    await send('POST', `trash/${article.id}/restore`)
    // A text stays as it was written.
    expect((await send('GET', `content/${article.id}`)).data).toMatchObject({
      title: '$0.id',
      topics: [{ id: topic.id, name: 'Breathing' }],
    })
  })

  test('changes nothing when one operation is refused, and says which and why', async () => {
    const article = await app.build.item(id, 'articles', { title: 'Before' })
    const refused = await batch([
      post('topics', { name: 'Breathing' }),
      patch(`content/${article}`, { title: 'After' }),
      remove(`content/${article}`),
      post('content/articles', { title: '' }),
    ])
    expect(refused).toMatchObject({ status: 422, error: { code: 'INVALID', operation: 3, data: { title: ['Required'] } } })
    expect([await total('topics'), await total('content/articles')]).toEqual([0, 1])
    expect((await send('GET', `content/${article}`)).data).toMatchObject({ title: 'Before', version: 1 })
    const { rows } = await app.deps.db.platform.query('select action from audit_log where app_id = $1 and actor_id = $2', [id, me])
    expect(rows).toEqual([])
  })

  test.each<[string, unknown, object]>([
    ['a path that is none', post('users', { name: 'x' }), { status: 404, error: { code: 'NOT_FOUND', operation: 0 } }],
    ['no record there', remove('tags/0198b4a0-0000-7000-8000-000000000001'), { status: 404, error: { operation: 0 } }],
    ['a making at a record', post('tags/0198b4a0-0000-7000-8000-000000000001', {}), { status: 405, error: { operation: 0 } }],
    ['a change of a whole list', patch('tags', { name: 'x' }), { status: 405, error: { operation: 0 } }],
    ['a deletion of a whole list', remove('content/articles'), { status: 405, error: { operation: 0 } }],
    ['a way out of the app', remove('../apps/tags'), { status: 404, error: { operation: 0 } }],
    [
      'a link to what comes later',
      post('content/articles', { title: 'x', topics: ['$1.id'] }),
      { status: 422, error: { data: { topics: [expect.any(String)] } } },
    ],
    ['a path to what comes later', remove('tags/$0.id'), { status: 422, error: { data: { path: [expect.any(String)] } } }],
    ['a method of its own', { method: 'GET', path: 'tags' }, { status: 422 }],
    ['a field of its own', { ...remove('tags/x'), to: 'x' }, { status: 422 }],
    ['data that is a list', post('tags', []), { status: 422 }],
  ])('refuses %s', async (_what, operation, answer) => {
    expect(await batch([operation])).toMatchObject(answer)
  })

  test('of 100 long texts lets other requests run between them', async () => {
    const long = '<p style="text-align:center">a <a href="https://e.com/?a=1&amp;b=2">b</a><b onclick="x()">c</b></p>'.repeat(90)
    const operations = Array.from({ length: 100 }, () => post('content/articles', { title: 'Long', description: long }))
    let iteration = 0
    let runs = true
    const count = () => {
      iteration += 1
      if (runs) setImmediate(count)
    }
    const insertsIn = new Map<number, number>()
    const note = (announced: unknown) => {
      if (!(announced as Announcement).text.includes('insert into items')) return
      insertsIn.set(iteration, (insertsIn.get(iteration) ?? 0) + 1)
    }
    subscribe(STATEMENTS, note)
    count()
    const { status } = await batch(operations)
    runs = false
    unsubscribe(STATEMENTS, note)
    const inserts = [...insertsIn.values()]
    expect([status, inserts.reduce((sum, each) => sum + each, 0)]).toEqual([200, 100])
    expect(Math.max(...inserts)).toBeLessThan(50)
  })

  test('takes 1 to 100 operations', async () => {
    const many = (number: number) => Array.from({ length: number }, (_, index) => post('topics', { name: `Topic ${index}` }))
    expect((await batch([])).status).toBe(422)
    expect((await batch(many(101))).status).toBe(422)
    expect(await total('topics')).toBe(0)
    expect((await batch(many(100))).status).toBe(200)
    expect(await total('topics')).toBe(100)
  })

  test('holds each record to the version that its sender has seen (rule 20)', async () => {
    const article = await app.build.item(id, 'articles', { title: 'Before' })
    const stale = await batch([post('topics', { name: 'x' }), patch(`content/${article}`, { title: 'After' }, { if_match: 7 })])
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE', operation: 1 } })
    expect(await total('topics')).toBe(0)
    expect((await batch([patch(`content/${article}`, { title: 'After' }, { if_match: '"1"' })])).status).toBe(200)
    expect((await batch([patch(`content/${article}`, { title: 'Last' }, { if_match: 2 })])).status).toBe(200)
  })

  test('is run once however often it is sent (rule 20)', async () => {
    const headers = { 'idempotency-key': 'one-batch-one-run' }
    const operations = [post('topics', { name: 'Once' })]
    const answers = await Promise.all([1, 2, 3].map(() => batch(operations, headers)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await total('topics')).toBe(1)
    expect(await batch([post('topics', { name: 'Other' })], headers)).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  test('meets the limits of a free account as single calls do (LIM-008)', async () => {
    await app.build.change(id, { setup: { free: true }, limits: { topics: 2 } })
    const three = ['One', 'Two', 'Three'].map((name) => post('topics', { name }))
    expect(await batch(three)).toMatchObject({ status: 403, error: { code: 'LIMIT_REACHED', operation: 2 } })
    expect(await total('topics')).toBe(0)
    expect((await batch(three.slice(1))).status).toBe(200)
    expect((await batch([post('topics', { name: 'Four' })])).status).toBe(403)
  })

  test('does not open what is closed to the app, nor the tag Free', async () => {
    await app.build.change(id, { setup: {} })
    const free = await app.build.item(id, 'tags', { name: 'Free', code: 'free' })
    expect(await batch([patch(`tags/${free}`, { notes: 'x' })])).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', operation: 0 } })
    expect(await batch([post('content/podcasts', { title: 'x' })])).toMatchObject({ status: 403, error: { operation: 0 } })
  })

  test("does not exist for another app's administrator, and reaches no other app's records (B1, B3)", async () => {
    const stranger = (await app.build.creator()).id
    const answer = await app.call('POST', `/api/apps/${id}/batch`, {
      as: stranger,
      body: { data: { operations: [post('topics', { name: 'x' })] } },
    })
    expect(answer.statusCode).toBe(404)
    expect((await app.call('POST', `/api/apps/${id}/batch`, { body: { data: { operations: [] } } })).statusCode).toBe(401)
    const foreign = await app.build.item((await app.build.app()).id, 'topics', { name: 'Theirs' })
    expect((await batch([patch(`topics/${foreign}`, { name: 'Mine' })])).status).toBe(404)
    expect((await batch([remove(`topics/${foreign}`)])).status).toBe(404)
    expect((await batch([post('content/articles', { title: 'x', topics: [foreign] })])).status).toBe(422)
  })
})
