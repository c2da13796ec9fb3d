import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeRevisions } from '../../domain/records/revisions/purge-revisions.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
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
  me = (await app.build.creator(id, { name: 'Casey Lane' })).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const versionsOf = async (item: string, query = '') => (await send('GET', `revisions/${item}${query}`)).data
const restore = (item: string, version: number) => send('POST', `revisions/${item}/${version}/restore`)

async function newArticle(values: object = {}): Promise<string> {
  return String((await send('POST', 'content/articles', { title: 'Rest', ...values })).data.id)
}

describe('the history of a record', () => {
  test('tells of every change who made it, when and what it changed in words', async () => {
    const topic = await app.build.item(id, 'topics', { name: 'Sleep' })
    const item = await newArticle()
    await send('PATCH', `content/articles/${item}`, {
      title: 'Deep rest',
      active: false,
      topics: [topic],
      description: '<p>Sit <b>down</b>.</p>',
    })
    const [changed, created] = Object.values(await versionsOf(item)).map(Object)
    expect(created).toMatchObject({ version: 1, action: 'created', changes: null, actor: { id: me, name: 'Casey Lane' } })
    expect(changed).toMatchObject({
      version: 2,
      action: 'updated',
      actor: { id: me, name: 'Casey Lane' },
      changes: [
        {
          field: 'title',
          label: 'Title',
          as: 'words',
          parts: [
            { text: 'Rest', mark: 'removed' },
            { text: 'Deep rest', mark: 'added' },
          ],
        },
        { field: 'description', as: 'words', parts: [{ text: 'Sit down.', mark: 'added' }] },
        { field: 'topics', as: 'list', added: ['Sleep'], removed: [], moved: false },
        { field: 'active', label: 'Active', as: 'value', before: 'Yes', after: 'No' },
      ],
    })
    expect(Date.parse(changed.at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('holds what was done to several at once, copies, and the way into the trash and back', async () => {
    const item = await newArticle()
    await send('POST', 'content/articles/bulk', { action: 'deactivate', ids: [item] })
    await send('DELETE', `content/articles/${item}`)
    expect((await send('GET', `revisions/${item}`)).status).toBe(404)
    await send('POST', `trash/${item}/restore`)
    const actions = Object.values(await versionsOf(item)).map((version) => Object(version).action)
    expect(actions).toEqual(['restored', 'deleted', 'deactivated', 'created'])
    const copy = String((await send('POST', 'copy', { id: item, name: 'articles' })).data.id)
    expect(await versionsOf(copy)).toMatchObject([{ action: 'copied', changes: null }])
  })

  test('a save that changes nothing leaves no version, and the trail its line for each that does', async () => {
    const item = await newArticle()
    await send('PATCH', `content/articles/${item}`, { title: 'Rest' })
    expect(Object.values(await versionsOf(item))).toHaveLength(1)
    const { rows } = await app.deps.db.platform.query('select action from audit_log where target_id = $1', [item])
    expect(rows).toEqual([{ action: 'created' }])
  })

  test('comes in parts, from the newest on', async () => {
    const item = await newArticle()
    for (const title of ['B', 'C', 'D']) await send('PATCH', `content/articles/${item}`, { title })
    const first = await send('GET', `revisions/${item}?per_page=2`)
    expect([first.data, first.meta]).toMatchObject([
      [{ version: 4 }, { version: 3, changes: [{ field: 'title' }] }],
      { current: 4, next: 3 },
    ])
    const second = await send('GET', `revisions/${item}?per_page=2&before=3`)
    expect([second.data, second.meta]).toMatchObject([[{ version: 2 }, { version: 1, changes: null }], { next: null }])
  })

  test('is nobody else’s, nor of what the app may not see (rules 7 and 8)', async () => {
    const item = await newArticle()
    const other = await app.build.creator()
    const theirs = await app.call('GET', `/api/apps/${other.appId}/revisions/${item}`, { as: other.id })
    expect(theirs.statusCode).toBe(404)
    const foreign = await app.call('POST', `/api/apps/${id}/revisions/${item}/1/restore`, { as: other.id })
    expect(foreign.statusCode).toBe(404)
    expect((await restore(item, 99)).status).toBe(404)
    expect((await send('GET', `revisions/${item}/99`)).status).toBe(404)
  })
})

describe('bringing a version back', () => {
  test('is a change of its own, with links and order, that says beforehand what it does', async () => {
    const [one, two] = [await app.build.item(id, 'topics', { name: 'One' }), await app.build.item(id, 'topics', { name: 'Two' })]
    const item = await newArticle({ topics: [two, one], author: 'Ana' })
    await send('PATCH', `content/articles/${item}`, { title: 'Other', topics: [one], author: '' })
    expect((await send('GET', `revisions/${item}/1`)).data.changes).toMatchObject([
      { field: 'title' },
      { field: 'author' },
      { field: 'topics', added: ['Two'] },
    ])
    const back = await restore(item, 1)
    expect([back.status, back.meta]).toEqual([200, { left_out: [] }])
    expect(back.data).toMatchObject({ title: 'Rest', author: 'Ana', topics: [{ id: two }, { id: one }], version: 3 })
    expect(await versionsOf(item)).toMatchObject([{ action: 'reverted', version: 3 }, {}, {}])
    expect((await restore(item, 1)).data.version).toBe(3)
  })

  test('leaves out links and files that are gone, and says which', async () => {
    const [gone, here] = [await app.build.item(id, 'topics', { name: 'Gone' }), await app.build.item(id, 'topics', { name: 'Here' })]
    const picture = await app.build.media(id)
    const item = await newArticle({ topics: [gone, here], image_url: picture, description: `<p>Look <img src="${picture}"></p>` })
    await send('PATCH', `content/articles/${item}`, { topics: [], image_url: '', description: '' })
    await send('DELETE', `topics/${gone}`)
    await app.deps.db.platform.query('update media set deleted_at = now() where id = $1', [picture.slice(6)])
    const back = await restore(item, 1)
    expect(back.data).toMatchObject({ topics: [{ id: here }], image_url: '', description: '<p>Look </p>' })
    expect(back.meta.left_out).toEqual(
      expect.arrayContaining([
        { field: 'topics', label: 'Topics', why: 'gone', names: ['Gone'] },
        { field: 'image_url', label: 'Image', why: 'gone', names: [] },
      ]),
    )
  })

  test('keeps a day that cannot be emptied (CCOM-046), and refuses values that today’s rule refuses', async () => {
    const dated = await newArticle()
    await send('PATCH', `content/articles/${dated}`, { title: 'Dated', release_date: '2031-05-17' })
    const back = await restore(dated, 1)
    expect(back.data).toMatchObject({ title: 'Rest', release_date: '2031-05-17' })
    expect(back.meta.left_out).toEqual([{ field: 'release_date', label: 'Release Date', why: 'closed', names: [] }])

    const item = await newArticle()
    await send('PATCH', `content/articles/${item}`, { title: 'Kept' })
    await app.deps.db.platform.query(`update item_revisions set title = '' where item_id = $1 and version = 1`, [item])
    expect(await restore(item, 1)).toMatchObject({ status: 422, error: { data: { title: ['Required'] } } })
    expect((await send('GET', `content/articles/${item}`)).data.title).toBe('Kept')
  })

  test('needs a record that may be changed', async () => {
    const free = await app.build.item(id, 'tags', { name: 'Free', code: 'free' })
    expect((await restore(free, 1)).status).toBe(403)
    const item = await newArticle()
    await send('DELETE', `content/articles/${item}`)
    expect((await restore(item, 1)).status).toBe(404)
  })
})

test('of a record that was changed very often the newest 100 versions stay, and all of the last 30 days', async () => {
  const item = await newArticle()
  await app.deps.db.platform.query(
    `insert into item_revisions (app_id, item_id, version, at, action, title, active, sort_order, data)
     select $1, $2, n, case when n <= 40 then now() - interval '40 days' else now() end, 'updated', 't', true, 1, '{}' from generate_series(2, 130) n`,
    [id, item],
  )
  await app.deps.db.platform.query(`update item_revisions set at = now() - interval '41 days' where item_id = $1 and version = 1`, [item])
  expect(await purgeRevisions(app.deps.db, unlimitedSlice(), new Date(), 30)).toEqual({ done: true, rows: 30 })
  const { rows } = await app.deps.db.platform.query('select min(version), count(*)::int from item_revisions where item_id = $1', [item])
  expect(rows).toEqual([{ min: 31, count: 100 }])
  expect(await purgeRevisions(app.deps.db, unlimitedSlice(), new Date(), 30)).toEqual({ done: true, rows: 0 })
})
