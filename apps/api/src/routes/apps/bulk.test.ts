import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetApp } from '../../domain/apps/read/current-app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let ids: string[]
const plain = { featured: false, active: true, release_date: null, sort_order: 1 }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  ids = []
  for (const title of ['One', 'Two', 'Three']) ids.push(await app.build.item(id, 'articles', { ...plain, title }))
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, headers: Record<string, string> = {}) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, headers, ...(data !== undefined && { body: { data } }) }))
const edit = (changes: unknown, more: object = {}, endpoint = 'content/articles') =>
  send('POST', `${endpoint}/bulk`, { action: 'edit', ids, changes, ...more })
const preview = (changes: unknown, more: object = {}) => edit(changes, { dry_run: true, ...more })
const undo = ({ data }: { data: Values }) => send('POST', `changes/${String(data.undo)}/undo`)
const article = async (which = 0) => (await send('GET', `content/${ids[which]}`)).data
const rowsOf = ({ data }: { data: Values }) => Object.values(Object(data.rows)) as (Values & { id: string; version: number })[]
const versionsOf = (answer: { data: Values }) => Object.fromEntries(rowsOf(answer).map((row) => [row.id, row.version]))

describe('an edit of several records', () => {
  test('tells beforehand which rows change from what to what, and changes nothing', async () => {
    await send('PATCH', `content/${ids[1]}`, { featured: true, sort_order: 7 })
    const answer = await preview({ featured: true, sort_order: 7 })
    expect(answer).toMatchObject({ status: 200, data: { ids: [ids[0], ids[2]], unchanged: 1 } })
    expect(rowsOf(answer)).toEqual(
      [0, 2].map((which) => ({
        id: ids[which],
        title: which === 0 ? 'One' : 'Three',
        version: 1,
        changes: [
          { field: 'featured', label: 'Featured', as: 'value', before: 'No', after: 'Yes' },
          { field: 'sort_order', label: 'Sort Order', as: 'value', before: '1', after: '7' },
        ],
        problems: {},
      })),
    )
    expect(await article()).toMatchObject({ featured: false, version: 1 })
  })

  test('does exactly what the preview told, with a line in the trail and a version for each record that changed', async () => {
    await send('PATCH', `content/${ids[1]}`, { active: false })
    const previewed = await preview({ active: false, release_date: '2031-05-04' }, { ids: ids.slice(0, 2) })
    const done = await edit({ active: false, release_date: '2031-05-04' }, { ids: ids.slice(0, 2), versions: versionsOf(previewed) })
    expect(done.status).toBe(200)
    expect(rowsOf(done)).toEqual(rowsOf(previewed).map((row) => ({ ...row, version: row.version + 1 })))
    expect(await article(0)).toMatchObject({ active: false, release_date: '2031-05-04', version: 2 })
    expect(await article(2)).toMatchObject({ active: true, version: 1 })
    const { rows } = await app.deps.db.platform.query(
      'select target_id, changes from audit_log where app_id = $1 and actor_id = $2 and target_id = $3',
      [id, me, ids[0]],
    )
    expect(rows).toEqual([{ target_id: ids[0], changes: { active: [true, false], release_date: [null, '2031-05-04'] } }])
  })

  test('adds and removes tags and topics, and keeps the others in their order', async () => {
    const [gold, silver, old] = [await tag('Gold'), await tag('Silver'), await tag('Old')]
    const topic = await app.build.item(id, 'topics', { name: 'Rest' })
    await send('PATCH', `content/${ids[0]}`, { tags: [old, silver] })
    const answer = await edit({ tags: { add: [gold], remove: [old] }, topics: { add: [topic] } })
    expect(answer.status).toBe(200)
    expect(rowsOf(answer)[0]?.changes).toEqual([
      { field: 'topics', label: 'Topics', as: 'list', added: ['Rest'], removed: [], moved: false },
      { field: 'tags', label: 'Tags', as: 'list', added: ['Gold'], removed: ['Old'], moved: false },
    ])
    expect((await article(0)).tags).toMatchObject([{ id: silver }, { id: gold }])
    expect(await article(1)).toMatchObject({ tags: [{ id: gold }], topics: [{ id: topic }] })
    expect(await edit({ tags: { add: [gold] } })).toMatchObject({ data: { ids: [], rows: [], unchanged: 3 } })
  })

  test('leaves links to what is in the trash as they are', async () => {
    const [gold, silver] = [await tag('Gold'), await tag('Silver')]
    await send('PATCH', `content/${ids[0]}`, { tags: [silver] })
    await send('DELETE', `tags/${silver}`)
    const answer = await edit({ tags: { add: [gold] } })
    expect(rowsOf(answer)[0]?.changes).toMatchObject([{ added: ['Gold'], removed: [] }])
    await send('POST', `trash/${silver}/restore`)
    expect((await article(0)).tags).toMatchObject([{ id: silver }, { id: gold }])
  })

  test('is applied whole or not at all', async () => {
    const nobody = '0198b4a0-0000-7000-8000-000000000001'
    expect((await edit({ featured: true }, { ids: [...ids, nobody] })).status).toBe(404)
    const foreign = await app.build.item((await app.build.app()).id, 'articles')
    expect((await edit({ featured: true }, { ids: [...ids, foreign] })).status).toBe(404)
    const expired = await tag('Expired', { expiry_date: '2020-01-01' })
    await app.deps.db.platform.query('insert into links (app_id, from_id, field, to_id) values ($1, $2, $3, $4)', [
      id,
      ids[0],
      'tags',
      expired,
    ])
    // The first one has the tag already; the others cannot get it.
    const changes = { featured: true, tags: { add: [expired] } }
    const previewed = await preview(changes)
    expect(rowsOf(previewed).map(({ problems }) => problems)).toEqual([
      {},
      { tags: ['Choose one from the list'] },
      { tags: ['Choose one from the list'] },
    ])
    expect(await edit(changes)).toMatchObject({
      status: 422,
      error: { detail: '“Two” cannot be changed this way.', data: { tags: ['Choose one from the list'] } },
    })
    for (const which of [0, 1, 2]) expect(await article(which)).toMatchObject({ featured: false, version: 1 })
  })

  test('does not go over what somebody else saved since the preview (rule 20)', async () => {
    const previewed = await preview({ featured: true })
    await send('PATCH', `content/${ids[2]}`, { title: 'Meanwhile' })
    expect(await edit({ featured: true }, { versions: versionsOf(previewed) })).toMatchObject({ status: 409, error: { code: 'STALE' } })
    expect(await article(0)).toMatchObject({ featured: false, version: 1 })
  })

  test.each<[string, unknown, object]>([
    ['a field that it does not know', { color: 'red' }, { color: ['Unknown field'] }],
    ['a title', { title: 'Same' }, { title: ['Unknown field'] }],
    ['a switch that depends on another field', { tagged_visible: true }, { tagged_visible: ['Unknown field'] }],
    [
      'a value that is none',
      { active: 'yes', sort_order: 501 },
      { active: ['Must be yes or no'], sort_order: ['Maximum Sort Order: 500'] },
    ],
    ['a day that does not exist', { release_date: '2031-02-30' }, { release_date: ['Must be a date, such as 2026-11-30'] }],
    ['links that name nothing', { tags: {} }, { tags: ['Required'] }],
    ['links that are no ids', { tags: { add: ['gold'] } }, { tags: ['Choose one from the list'] }],
    ['nothing', {}, { changes: ['Required'] }],
  ])('refuses %s', async (_what, changes, messages) => {
    for (const more of [{}, { dry_run: true }]) expect(await edit(changes, more)).toMatchObject({ status: 422, error: { data: messages } })
    expect(await article()).toMatchObject({ version: 1 })
  })

  test('keeps a stored release date that is to be emptied, as a single save does (CCOM-046, CCOM-054)', async () => {
    await edit({ release_date: '2031-05-04' })
    expect(await edit({ release_date: null })).toMatchObject({ status: 200, data: { unchanged: 3 } })
  })

  test('does not touch the tag Free, nor what is closed to the app (TAG-006)', async () => {
    const [free, gold] = [await tag('Free'), await tag('Gold')]
    expect((await edit({ send_email: false }, { ids: [gold, free] }, 'tags')).status).toBe(403)
    expect((await edit({ active: false }, {}, 'content/podcasts')).status).toBe(403)
    expect(
      await edit({ enterprise: true }, { ids: [await app.build.item(id, 'directories', { enterprise: false })] }, 'directories'),
    ).toMatchObject({
      status: 422,
      error: { data: { enterprise: ['Unknown field'] } },
    })
  })

  test('does not touch the number of records of a free account', async () => {
    await app.build.change(id, { setup: { free: true }, limits: { articles: 3 } })
    expect((await edit({ featured: true })).status).toBe(200)
    expect((await send('GET', 'content/articles')).meta).toMatchObject({ total: 3, limit: 3 })
  })

  test('is made once however often it is sent (rule 20)', async () => {
    const body = { action: 'edit', ids, changes: { featured: true } }
    const answers = await Promise.all(
      [1, 2].map(() => send('POST', 'content/articles/bulk', body, { 'idempotency-key': 'edit-them-once' })),
    )
    expect(answers.map(({ data }) => data.ids)).toEqual([ids, ids])
    expect(await article()).toMatchObject({ version: 2 })
  })

  test('takes a thousand records at once', async () => {
    await app.deps.db.platform.query(
      `insert into items (app_id, id, resource, title) select $1, gen_random_uuid(), 'articles', 'Many ' || n from generate_series(1, 1000) n`,
      [id],
    )
    const many = Object.values((await send('GET', 'content/articles?q=many&fields=title')).data).map((row) => Object(row).id)
    expect(many).toHaveLength(1000)
    const gold = await tag('Gold')
    const done = await edit({ tags: { add: [gold] } }, { ids: many })
    expect(done).toMatchObject({ status: 200, data: { unchanged: 0 } })
    expect(await send('GET', `content/articles?tags=${gold}&per_page=10`)).toMatchObject({ status: 200, meta: { total: 1000 } })
    expect((await edit({ featured: true }, { ids: [...many, ids[0]] })).status).toBe(422)
  })
})

describe('taking an edit back', () => {
  test('makes every record what it was, with a version of its own', async () => {
    const [gold, old] = [await tag('Gold'), await tag('Old')]
    await send('PATCH', `content/${ids[0]}`, { tags: [old], sort_order: 4 })
    const done = await edit({ tags: { add: [gold], remove: [old] }, release_date: '2031-05-04', sort_order: 9, active: false })
    expect((await undo(done)).status).toBe(200)
    expect(await article(0)).toMatchObject({ tags: [{ id: old }], sort_order: 4, active: true, release_date: null, version: 4 })
    expect(await article(1)).toMatchObject({ tags: [], sort_order: 1, active: true, release_date: null, version: 3 })
  })

  test('leaves what was saved again or deleted since, and names it', async () => {
    const done = await edit({ featured: true })
    await send('PATCH', `content/${ids[2]}`, { title: 'Meanwhile' })
    await send('DELETE', `content/${ids[1]}`)
    expect(await undo(done)).toMatchObject({
      status: 200,
      data: {
        ids: [ids[0]],
        left: [
          { id: ids[1], title: 'Two', why: 'deleted' },
          { id: ids[2], title: 'Meanwhile', why: 'changed' },
        ],
      },
    })
    expect([await article(0), await article(2)]).toMatchObject([{ featured: false }, { featured: true }])
    expect(await undo(done)).toMatchObject({ status: 409, error: { code: 'CONFLICT', detail: 'This was already undone.' } })
  })

  test('brings no link back to what has gone since', async () => {
    const [gold, old] = [await tag('Gold'), await tag('Old')]
    await send('PATCH', `content/${ids[0]}`, { tags: [old, gold] })
    const done = await edit({ tags: { remove: [old, gold] } }, { ids: ids.slice(0, 1) })
    await app.deps.db.platform.query('delete from items where id = $1', [old])
    expect((await undo(done)).status).toBe(200)
    expect((await article(0)).tags).toMatchObject([{ id: gold }])
  })

  test('leaves what is closed to the app by now', async () => {
    const summit = await app.build.item(id, 'summits', { start_date: '2031-05-01', end_date: '2031-05-04' })
    const done = await edit({ end_date: '2032-05-04', active: false }, { ids: [summit] }, 'summits')
    expect(done.status).toBe(200)
    await app.deps.db.platform.query(`update apps set about = '{"platform_version": "8.0"}' where id = $1`, [id])
    forgetApp(app.deps.db, id)
    expect(await undo(done)).toMatchObject({ status: 200 })
    const { rows } = await app.deps.db.platform.query('select active, data from items where id = $1', [summit])
    expect(rows).toMatchObject([{ active: true, data: { end_date: '2032-05-04' } }])
  })

  test('of an edit that changed nothing is not offered', async () => {
    expect((await edit({ featured: false })).data).toMatchObject({ ids: [], undo: null })
  })
})

function tag(name: string, values: Values = {}): Promise<string> {
  return app.build.item(id, 'tags', { name, code: name.toLowerCase(), ...values })
}
