import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../db/id.ts'
import { addMember } from '../../../domain/members/counted-members.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { everythingOn, read } from '../../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app({ setup: everythingOn })).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))

const examples = { course: { title: 'Calm', creator: 'Mia' } }
const unused = {
  uses: [],
  total: 0,
  hidden: 0,
  members: { tagged: 0, enrolled: 0 },
  pushes: 0,
  schedules: { leading: 0, addressed: 0 },
  below: [],
}
const nowhere = { ...unused, codes: expect.any(Array) }

const member = async (name: string, tags: string[] = [], courses: string[] = []) => {
  const one = newId()
  await app.deps.db.changeApp(id, async (tx) => {
    await addMember(tx, id, { id: one, name, email: `${one}@example.com` })
    await tx.query('insert into member_tags (app_id, member_id, tag_id) select $1, $2, unnest($3::uuid[])', [id, one, tags])
    await tx.query(
      `insert into member_courses (app_id, member_id, course_id, enroll_date) select $1, $2, unnest($3::uuid[]), '2026-01-01'`,
      [id, one, courses],
    )
  })
}

const push = async (tags: string[], content?: string) => {
  const one = newId()
  await app.deps.db.changeApp(id, async (tx) => {
    await tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, link)
       values ($1, $2, $1, 'Hello', 'You', $3, $4, $5)`,
      [
        id,
        one,
        tags.length > 0 ? 'tag' : 'everyone',
        content ? 'content' : 'home',
        JSON.stringify(content ? { content_uuid: content } : {}),
      ],
    )
    await tx.query(`insert into push_tags (app_id, push_id, tag_id, tag_name) select $1, $2, t, 'Gold' from unnest($3::uuid[]) t`, [
      id,
      one,
      tags,
    ])
  })
}

test('a record that nothing links to is used nowhere', async () => {
  const tag = await app.build.item(id, 'tags')
  expect((await send('GET', `tags/${tag}/used_in`)).data).toEqual(nowhere)
})

test('a record is used where others link to it, by field, with how many there are and the first of them by title', async () => {
  const gold = await app.build.item(id, 'tags', { name: 'Gold' })
  const other = await app.build.item(id, 'tags', { name: 'Other' })
  const bundle = await app.build.item(id, 'tags', { name: 'All', category: 'TagBundle', tags: [gold, other] })
  const articles: string[] = []
  for (let n = 0; n < 22; n += 1)
    articles.push(await app.build.item(id, 'articles', { title: `Part ${String(n).padStart(2, '0')}`, tags: [gold] }))
  await send('DELETE', `content/articles/${articles[21]}`)

  const { data, status } = await send('GET', `tags/${gold}/used_in`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    total: 22,
    uses: [
      { resource: 'articles', field: 'tags', label: 'Tags', total: 21 },
      { resource: 'tags', field: 'tags', label: 'Tags in this bundle', total: 1, records: [{ id: bundle, title: 'All', place: [] }] },
    ],
  })
  const [inArticles] = data.uses as { records: { id: string; title: string }[] }[]
  expect(inArticles?.records).toHaveLength(20)
  expect(inArticles?.records[0]).toEqual({ id: articles[0], title: 'Part 00', place: [] })
})

test('a tag and a course are used by their members, and a push uses what it was sent to and where it leads', async () => {
  const [gold, silver] = [await app.build.item(id, 'tags'), await app.build.item(id, 'tags')]
  const article = await app.build.item(id, 'articles')
  await member('Ann', [gold, silver])
  await member('Ben', [gold], [article])
  await push([gold])
  await push([gold, silver], article)
  expect((await send('GET', `tags/${gold}/used_in`)).data).toEqual({ ...nowhere, members: { tagged: 2, enrolled: 0 }, pushes: 2 })
  expect((await send('GET', `content/articles/${article}/used_in`)).data).toEqual({
    ...nowhere,
    members: { tagged: 0, enrolled: 1 },
    pushes: 1,
  })
  // Over several records, each member and each push counts once.
  expect((await send('POST', 'used_in', { ids: [gold, silver] })).data).toEqual({
    ...nowhere,
    members: { tagged: 2, enrolled: 0 },
    pushes: 2,
  })
})

test('of several records the uses among themselves do not count, and one that uses two of them counts once', async () => {
  const [one, two] = [await app.build.item(id, 'topics'), await app.build.item(id, 'topics')]
  const article = await app.build.item(id, 'articles', { title: 'Still', topics: [one, two] })
  const { data } = await send('POST', 'used_in', { ids: [one, two] })
  expect(data).toMatchObject({ total: 1, uses: [{ resource: 'articles', label: 'Topics', total: 1, records: [{ title: 'Still' }] }] })
  expect((await send('POST', 'used_in', { ids: [one, two, article] })).data).toEqual(nowhere)
})

test('what lies in a record is told, since it goes with it', async () => {
  const course = (await send('POST', 'courses', { ...examples.course, category: await app.build.item(id, 'course_categories') })).data.id
  const modules = []
  for (const name of ['One', 'Two']) modules.push((await send('POST', `courses/${course}/modules`, { name })).data.id)
  const tag = await app.build.item(id, 'tags')
  const lesson = { title: 'Sit', description: '<p>Sit.</p>', release_date: '2030-01-01', course_module: modules[0], tags: [tag] }
  expect((await send('POST', `courses/${course}/course_lessons`, lesson)).status).toBe(201)
  expect((await send('GET', `tags/${tag}/used_in`)).data.uses).toMatchObject([
    { resource: 'course_lessons', records: [{ place: [course, modules[0]] }] },
  ])
  expect((await send('GET', `courses/${course}/used_in`)).data).toEqual({
    ...nowhere,
    below: [
      { resource: 'course_lessons', total: 1 },
      { resource: 'modules', total: 2 },
    ],
  })
  expect((await send('GET', `courses/${course}/modules/${modules[0]}/used_in`)).data).toMatchObject({
    below: [{ resource: 'course_lessons', total: 1 }],
  })
  expect((await send('GET', `courses/${newId()}/modules/${modules[0]}/used_in`)).status).toBe(404)
})

test('what the app may not see is not named (GATE-046, DIR-012)', async () => {
  const tag = await app.build.item(id, 'tags')
  await app.build.item(id, 'podcasts', { tags: [tag] })
  await app.build.item(id, 'directories', { enterprise: true, tags: [tag] })
  expect((await send('GET', `tags/${tag}/used_in`)).data).toMatchObject({ total: 2 })
  await app.build.change(id, { setup: {} })
  expect((await send('GET', `tags/${tag}/used_in`)).data).toEqual(nowhere)
})

test('is asked of records that are there, by those who administer the app (B1)', async () => {
  const tag = await app.build.item(id, 'tags')
  const stranger = await app.build.creator()
  const foreign = await app.build.item(stranger.appId, 'tags')
  await app.build.item(stranger.appId, 'articles', { tags: [foreign] })
  expect((await send('GET', `tags/${tag}/used_in`, undefined, stranger.id)).status).toBe(404)
  expect((await send('POST', 'used_in', { ids: [tag] }, stranger.id)).status).toBe(404)
  expect((await send('GET', `tags/${foreign}/used_in`)).status).toBe(404)
  expect((await send('POST', 'used_in', { ids: [foreign] })).data).toEqual(nowhere)
  expect((await send('GET', `topics/${tag}/used_in`)).status).toBe(404)
  for (const ids of [[], ['x'], Array.from({ length: 1_001 }, () => tag)]) {
    expect((await send('POST', 'used_in', { ids })).status).toBe(422)
  }
})

test('records that the caller’s role does not include are only counted, and nothing is said of their own uses', async () => {
  const gold = await app.build.item(id, 'tags', { name: 'Gold' })
  const message = await app.build.item(id, 'messages', { title: 'Quillwort', tags: [{ id: gold }] })
  await app.build.item(id, 'articles', { title: 'Calm', tags: [{ id: gold }] })
  const editor = (await app.build.creator(id, { role: 'editor' })).id
  const { data } = await send('GET', `tags/${gold}/used_in`, undefined, editor)
  expect(data).toMatchObject({ uses: [{ resource: 'articles', total: 1 }], total: 1, hidden: 1 })
  expect(JSON.stringify(data)).not.toContain('Quillwort')
  expect((await send('GET', `tags/${gold}/used_in`)).data).toMatchObject({ total: 2, hidden: 0 })
  expect(await send('POST', 'used_in', { ids: [gold, message] }, editor)).toMatchObject({ status: 403, error: { code: 'NOT_IN_ROLE' } })
})
