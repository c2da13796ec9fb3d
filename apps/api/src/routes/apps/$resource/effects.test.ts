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

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))

const effects = async (path: string, data: unknown) => (await send('POST', `${path}/effects`, data)).data.sentences

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

const schedule = (push: object, content?: string) =>
  app.deps.db.platform.query(
    `insert into push_schedules (app_id, id, content, sender_app_id, local_time, time_zone, zone_rules, due_at, next_at, devices_total, follows_release)
     values ($1, $2, $3, $1, '2030-01-01T08:00', 'UTC', '', '2030-01-01T08:00Z', '2030-01-01T08:00Z', 0, false)`,
    [id, newId(), JSON.stringify({ push: { send_to: 'everyone' }, link: content ? { content_uuid: content } : {}, tags: [], ...push })],
  )

test('an article that is turned off is no longer seen, and its pushes are not sent; nothing is changed by the question', async () => {
  const article = await app.build.item(id, 'articles', { active: true, release_date: '2020-01-01' })
  await schedule({}, article)
  expect(await effects(`content/articles/${article}`, { active: false })).toEqual([
    'Members will no longer see this article.',
    '1 scheduled push that leads to it will not be sent.',
  ])
  expect((await send('GET', `content/articles/${article}`)).data).toMatchObject({ active: true, version: 1 })
  expect(await effects(`content/articles/${article}`, { title: 'Another' })).toEqual([])
})

test('an end that has passed and a release that is to come close it, and a draft has nothing to lose', async () => {
  const article = await app.build.item(id, 'articles', { active: true, release_date: '2020-01-01' })
  const closed = ['Members will no longer see this article.']
  expect(await effects(`content/articles/${article}`, { release_date: '2099-01-01' })).toEqual(closed)
  expect(await effects(`content/articles/${article}`, { visible_until: '2020-01-01' })).toEqual(closed)
  const draft = await app.build.item(id, 'articles', { active: false })
  expect(await effects(`content/articles/${draft}`, { release_date: '2099-01-01' })).toEqual([])
})

test('tags that admit fewer members name how many lose it, with those who had a tag by a bundle', async () => {
  const [gold, silver] = [await app.build.item(id, 'tags', { name: 'Gold' }), await app.build.item(id, 'tags', { name: 'Silver' })]
  const other = await app.build.item(id, 'tags', { name: 'Other' })
  const bundle = await app.build.item(id, 'tags', { name: 'All', category: 'TagBundle', tags: [gold, other] })
  await member('Ann', [gold])
  await member('Ben', [bundle])
  await member('Cem', [gold, silver])
  const article = await app.build.item(id, 'articles', { active: true, release_date: '2020-01-01', tagged_visible: false, tags: [gold] })
  const path = `content/articles/${article}`
  expect(await effects(path, { tags: [silver] })).toEqual(['2 members will no longer see it: they need the tag Silver.'])
  expect(await effects(path, { tags: [gold, silver] })).toEqual([])
  expect(await effects(path, { tags: [] })).toEqual([])
  const open = await app.build.item(id, 'articles', { active: true, release_date: '2020-01-01' })
  expect(await effects(`content/articles/${open}`, { tags: [gold], tagged_visible: true })).toEqual([
    'Only members with the tag Gold will open it.',
  ])
})

test('a tag that expires keeps its members and loses its code; a course that is turned off loses both', async () => {
  const gold = await app.build.item(id, 'tags', { name: 'Gold' })
  await member('Ann', [gold])
  await schedule({ push: { send_to: 'tag' }, tags: [{ id: gold, name: 'Gold' }] })
  const code = (await send('GET', `tags/${gold}`)).data.unlock_code
  expect(await effects(`tags/${gold}`, { expiry_date: '2020-01-01' })).toEqual([
    'This tag can no longer be assigned or unlocked.',
    '1 member keeps it.',
    `The code ${code} stops working, also where it is printed.`,
    '1 scheduled push that goes to members with it will not be sent.',
  ])
  expect(await effects(`tags/${gold}`, { expiry_date: '2099-01-01' })).toEqual([])
  const course = await app.build.item(id, 'courses', { active: true })
  await member('Ben', [], [course])
  const codeOfCourse = (await send('GET', `courses/${course}`)).data.unlock_code
  expect(await effects(`courses/${course}`, { active: false })).toEqual([
    'Members will no longer see this course.',
    '1 member is enrolled in it.',
    `The code ${codeOfCourse} stops working, also where it is printed.`,
  ])
})

test('what is taken out of a bundle is lost by those who have it by the bundle alone', async () => {
  const tags = await Promise.all(['Gold', 'Silver', 'Third'].map((name) => app.build.item(id, 'tags', { name })))
  const [gold = '', silver = ''] = tags
  const bundle = await app.build.item(id, 'tags', { name: 'All', category: 'TagBundle', tags })
  await member('Ann', [bundle])
  await member('Ben', [bundle, gold])
  expect(await effects(`tags/${bundle}`, { tags: tags.filter((tag) => tag !== gold) })).toEqual(['1 member loses Gold.'])
  expect(await effects(`tags/${bundle}`, { tags: tags.filter((tag) => tag !== silver) })).toEqual(['2 members lose Silver.'])
})

test('a lesson that moves into a module for members with a tag is closed to all others', async () => {
  const gold = await app.build.item(id, 'tags', { name: 'Gold' })
  const course = await app.build.item(id, 'courses')
  const [open, closed] = [
    await app.build.item(id, 'modules', { name: 'Open' }, course),
    await app.build.item(id, 'modules', { name: 'Closed', tags: [gold] }, course),
  ]
  const values = { title: 'Sit', description: '<p>Sit.</p>', release_date: '2020-01-01', active: true, course_module: open }
  const { data } = await send('POST', `courses/${course}/course_lessons`, values)
  expect(await effects(`course_lessons/${data.id}`, { course_module: closed })).toEqual([
    'There, only members with the tag Gold will see it.',
  ])
})

test('a change that would be refused is refused here too, and a record of another app does not exist (B1)', async () => {
  const article = await app.build.item(id, 'articles')
  expect((await send('POST', `content/articles/${article}/effects`, { title: '' })).status).toBe(422)
  const stranger = await app.build.creator()
  expect((await send('POST', `content/articles/${article}/effects`, { active: false }, stranger.id)).status).toBe(404)
  const foreign = await app.build.item(stranger.appId, 'articles')
  expect((await send('POST', `content/articles/${foreign}/effects`, { active: false })).status).toBe(404)
})
