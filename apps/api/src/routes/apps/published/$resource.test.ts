import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished, publishedNames } from '@greenroom/contract/visibility/published'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDays, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture
let gold: string
let course: string
let module: string
let lesson: string

beforeAll(async () => {
  fixture = await publishedFixture()
  gold = await fixture.tag('Gold')
  course = await fixture.item('courses', { title: 'Calm', drip_system: true })
  module = await fixture.item('modules', { name: 'Arriving' }, course)
  lesson = await fixture.item('course_lessons', { title: 'Sitting', course_module: module, drip_sequence: 7 }, course)
})
afterAll(() => fixture.close())

const published = allResources.filter(isPublished)

/** Values that must never reach an app, in a record that has them in every field that takes them. */
const SECRETS = ['owner@secret.example', 'Only for the owner']

describe.each(published.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test('keeps addresses, codes and what is internal inside, and answers what is published', async () => {
    const example = resource.example(await fixture.facts())
    const within = listedBelow(resource) && course
    const values = {
      ...secretive(resource.fields, example),
      ...(name === 'course_lessons' && { course_module: module }),
    }
    const id = await fixture.item(name, values, within)
    const member = await fixture.member({ tags: await fixture.everyTag(), courses: { [course]: '2020-01-01' } })
    await fixture.opened(member.id, id)
    const token = await fixture.signIn(member.email)
    const answer = await fixture.read(`${resource.endpoint}/${id}`, token)
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json()
    expect(data.access).toBe('visible')
    const known = [
      'id',
      'access',
      'opens_on',
      'completed',
      'contactable',
      'media_metadata',
      'created_at',
      'updated_at',
      ...publishedNames(resource.fields),
    ]
    expect(Object.keys(data).filter((key) => !known.includes(key))).toEqual([])
    for (const secret of [...SECRETS, await fixture.codeOf(id)]) if (secret) expect(answer.body).not.toContain(secret)

    const above = listedBelow(resource)
    const list = await fixture.read(above ? `${above.endpoint}/${course}/${resource.endpoint}` : resource.endpoint, token)
    expect(list.statusCode, list.body).toBe(200)
    expect(list.json().data.map((row: Values) => row.id)).toContain(id)
    for (const secret of SECRETS) expect(list.body).not.toContain(secret)
  })
})

test('what members sent does not leave the console', async () => {
  // Members send them to this path, and nobody reads them there.
  expect((await fixture.read('tracks')).statusCode).toBe(405)
})

describe('a list', () => {
  test('shows what is out, teasers without what they withhold, and hides the rest (T10)', async () => {
    const open = await fixture.item('articles', { title: 'For all', description: '<p>All of it</p>' })
    const teaser = await fixture.item('articles', {
      title: 'For Gold',
      description: '<p>Gold text</p>',
      tags: [gold],
      tagged_visible: true,
    })
    const hidden = await fixture.item('articles', { title: 'For Gold alone', tags: [gold] })
    await fixture.item('articles', { title: 'Later', release_date: inDays(1) })
    await fixture.item('articles', { title: 'Off', active: false })
    const rows = (body: string): Values[] => JSON.parse(body).data
    const forAll = await fixture.read('content/articles?q=For')
    expect(rows(forAll.body).map(({ id, access }) => [id, access])).toEqual([
      [open, 'visible'],
      [teaser, 'teaser'],
    ])
    expect(forAll.body).not.toContain('Gold text')
    expect(rows(forAll.body)[1]).toMatchObject({ title: 'For Gold', tags: [{ id: gold, name: 'Gold' }] })

    const token = await fixture.signIn((await fixture.member({ tags: [gold] })).email)
    const forGold = await fixture.read('content/articles?q=For', token)
    expect(rows(forGold.body).map(({ access }) => access)).toEqual(['visible', 'visible', 'visible'])
    expect((await fixture.read(`content/articles/${hidden}`)).statusCode).toBe(404)
    expect((await fixture.read(`content/articles/${hidden}`, token)).statusCode).toBe(200)
  })

  test('is cut into pages, sorted, filtered, and narrowed to some fields', async () => {
    const topic = await fixture.item('topics', { name: 'Breath', listing: false })
    for (const title of ['C', 'A', 'B']) await fixture.item('videos', { title, topics: [topic] })
    const page = (await fixture.read(`content/videos?per_page=2&page=2&sort=title&fields=title&topics=${topic}`)).json()
    expect(page.data).toEqual([{ id: expect.any(String), access: 'visible', title: 'C' }])
    expect(page.meta_data).toEqual({ total: 3, page: 2, per_page: 2 })
    for (const wrong of ['sort=send_to', 'fields=active', 'active=true', 'nonsense=1', 'per_page=1000']) {
      expect((await fixture.read(`content/videos?${wrong}`)).statusCode, wrong).toBe(422)
    }
    // A field that a teaser withholds cannot be used to sort.
    expect((await fixture.read('content/articles?sort=author')).statusCode).toBe(422)
  })

  test('names of linked records only what the viewer may know of', async () => {
    const off = await fixture.item('topics', { name: 'Not yet', listing: false, active: false })
    const on = await fixture.item('topics', { name: 'Out', listing: false })
    const id = await fixture.item('audios', { title: 'Sea', topics: [off, on] })
    const answer = await fixture.read(`content/audios/${id}`)
    expect(answer.json().data.topics).toEqual([{ id: on, name: 'Out' }])
  })

  test('gives a preset call to action with what it leads to', async () => {
    const article = await fixture.item('articles', { title: 'Read me' })
    const cta = await fixture.item('call_to_actions', { cta_type: 'Content CTA', url: '', content: { type: 'articles', id: article } })
    const id = await fixture.item('audios', { title: 'Waves', cta_type: 'Preset CTA', cta })
    const answer = await fixture.read(`content/audios/${id}`)
    expect(answer.json().data.cta).toMatchObject({
      id: cta,
      text: 'Book now',
      content: { type: 'articles', id: article, title: 'Read me' },
    })
  })

  test('describes the files of what it answers, and of a teaser its picture alone', async () => {
    const [image, video] = [await fixture.build.media(fixture.app.id, 'sea.jpg'), await fixture.build.media(fixture.app.id, 'sea.mp4')]
    const id = await fixture.item('articles', { title: 'Files', image_url: image, video_url: video, tags: [gold], tagged_visible: true })
    const teaser = (await fixture.read(`content/articles/${id}`)).json().data
    expect(Object.keys(teaser.media_metadata)).toEqual([image.slice(6)])
    expect(teaser).not.toHaveProperty('video_url')
  })
})

describe('what the holders of a tag alone see of a record', () => {
  test('the enrolled page of a virtual event, and the VIP gifts of a summit', async () => {
    const joined = await fixture.tag('Joined', { category: 'VirtualEvent' })
    const [enter, vip] = [await fixture.tag('Enter', { category: 'Summit' }), await fixture.tag('Vip', { category: 'Summit' })]
    const event = await fixture.item('virtual_events', {
      tag: joined,
      enrolled: { headline: 'You are in', video_url: '', description: '' },
    })
    const speakers = [{ name: 'Jonas', free_gift: 'A map', vip_gift: 'A day' }]
    const summit = await fixture.item('summits', { summit_tag: enter, vip_tag: vip, access_url: 'https://inside.example/', speakers })
    const out = (await fixture.read(`virtual_events/${event}`)).json().data
    expect(out).toMatchObject({ access: 'visible', enrolled: null })
    const visitors = (await fixture.read(`summits/${summit}`)).json().data
    expect(visitors).toMatchObject({ access_url: null, speakers: [{ name: 'Jonas', free_gift: 'A map' }] })
    expect(visitors.speakers[0]).not.toHaveProperty('vip_gift')

    const token = await fixture.signIn((await fixture.member({ tags: [joined, enter] })).email)
    expect((await fixture.read(`virtual_events/${event}`, token)).json().data.enrolled).toMatchObject({ headline: 'You are in' })
    expect((await fixture.read(`summits/${summit}`, token)).json().data).toMatchObject({ access_url: 'https://inside.example/' })
    expect((await fixture.read(`summits/${summit}`, token)).body).not.toContain('A day')
    const both = await fixture.signIn((await fixture.member({ tags: [enter, vip] })).email)
    expect((await fixture.read(`summits/${summit}`, both)).json().data.speakers[0].vip_gift).toBe('A day')
  })
})

describe('a course', () => {
  test('shows its contents to everybody and opens a lesson to members when its day has come', async () => {
    const contents = (await fixture.read(`courses/${course}`)).json().data.modules
    const arriving = contents.find((module: Values) => module.name === 'Arriving')
    expect(arriving.course_lessons[0]).toMatchObject({ id: lesson, title: 'Sitting', access: 'teaser', opens_on: null })
    expect(arriving.course_lessons[0]).not.toHaveProperty('description')

    const early = await fixture.signIn((await fixture.member({ courses: { [course]: inDays(-6) } })).email)
    expect((await fixture.read(`course_lessons/${lesson}`, early)).json().data).toMatchObject({ access: 'teaser', opens_on: inDays(1) })
    const late = await fixture.signIn((await fixture.member({ courses: { [course]: inDays(-7) } })).email)
    const open = (await fixture.read(`course_lessons/${lesson}`, late)).json().data
    expect(open).toMatchObject({ access: 'visible', course_id: course, course_module: { name: 'Arriving' } })
    expect(open.description).not.toBe('')
    const list = (await fixture.read(`courses/${course}/course_lessons?per_page=1`, late)).json()
    expect(list.data[0]).toMatchObject({ id: lesson, access: 'visible' })
  })

  test('opens to whoever holds a bundle with it, from the day on which the bundle came', async () => {
    const bundle = await fixture.tag('Everything', { category: 'TagBundle', tags: [gold], courses: [course] })
    const token = await fixture.signIn((await fixture.member({ tags: [bundle] })).email)
    expect((await fixture.read(`course_lessons/${lesson}`, token)).json().data.opens_on).toBe(inDays(7))
    const secret = await fixture.item('articles', { title: 'Bundled', tags: [gold] })
    expect((await fixture.read(`content/articles/${secret}`, token)).statusCode).toBe(200)
  })
})

describe('an answer that is known already', () => {
  test('is a 304 until something changes, for a visitor and for a member', async () => {
    const token = await fixture.signIn((await fixture.member()).email)
    for (const as of [undefined, token]) {
      const first = await fixture.read('directories', as)
      const etag = String(first.headers.etag)
      const again = await fixture.read('directories', as, { 'if-none-match': `"other", ${etag}` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      const id = await fixture.item('directories', { name: 'New' })
      const changed = await fixture.read('directories', as, { 'if-none-match': etag })
      expect(changed.statusCode).toBe(200)
      await fixture.call('DELETE', `/api/apps/${fixture.app.id}/directories/${id}`, { as: fixture.me })
      const gone = await fixture.read('directories', as, { 'if-none-match': String(changed.headers.etag) })
      expect(gone.statusCode).toBe(200)
    }
  })

  test('is none of what the viewer may not know of, also for whoever names every version', async () => {
    const hidden = await fixture.item('articles', { active: false })
    expect((await fixture.read(`content/articles/${hidden}`, undefined, { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('changes with what the member holds, the address and the day', async () => {
    const member = await fixture.member()
    const token = await fixture.signIn(member.email)
    const etagOf = async (path: string, at?: string) => (await fixture.read(path, at ?? token)).headers.etag
    const before = await etagOf('tags')
    expect(await etagOf('tags?page=2')).not.toBe(before)
    await fixture.deps.db.changeApp(fixture.app.id, (tx) =>
      tx.query('insert into member_tags (app_id, member_id, tag_id) values ($1, $2, $3)', [fixture.app.id, member.id, gold]),
    )
    expect(await etagOf('tags')).not.toBe(before)
    const preview = async (at: string) => (await fixture.preview(`tags?as=anonymous&at=${at}`)).headers.etag
    expect(await preview('2026-01-01')).not.toBe(await preview('2026-01-02'))
  })

  test('is kept by shared caches only when it is for everybody', async () => {
    const token = await fixture.signIn((await fixture.member()).email)
    const visitor = await fixture.read('tags')
    expect(visitor.headers['cache-control']).toMatch(/^public, max-age=60/)
    expect(visitor.headers.vary).toBe('Authorization, X-Member-Token, Accept-Encoding')
    expect((await fixture.read('tags', token)).headers['cache-control']).toBe('private, no-cache')
    expect((await fixture.preview('tags?as=anonymous')).headers['cache-control']).toBe('private, no-store')
  })

  test('is neither kept nor known again when it is a refusal', async () => {
    const { statusCode, headers } = await fixture.read(`tags/${fixture.app.id}`)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
  })
})

describe('who may read', () => {
  test('not without the app’s token, nor with another app’s', async () => {
    const other = await fixture.build.app()
    const url = `${fixture.base}/content/articles`
    for (const as of [null, 'app-token:wrong', `app-token:${other.token}`]) {
      expect((await fixture.call('GET', url, { as })).statusCode).toBe(401)
    }
    const stranger = await fixture.build.creator(other.id)
    expect((await fixture.call('GET', `${url}?as=anonymous`, { as: stranger.id })).statusCode).toBe(404)
  })

  test('an administrator says as whom; the app never does', async () => {
    expect((await fixture.preview('content/articles')).json().error.data).toEqual({ as: ['Required'] })
    expect((await fixture.preview('content/articles?as=member')).json().error.data).toEqual({ member: ['Required'] })
    const foreign = await fixture.member({ appId: (await fixture.build.app()).id })
    expect((await fixture.preview(`content/articles?as=member&as_member=${foreign.id}`)).statusCode).toBe(422)
    expect((await fixture.read(`content/articles?as=tags&as_tags=${gold}`)).statusCode).toBe(422)
    expect((await fixture.read('content/articles?at=2030-01-01')).statusCode).toBe(422)
    const page = await fixture.preview(`content/articles?as=tags&as_tags=${gold}&q=For%20Gold%20alone`)
    expect(page.json().data).toMatchObject([{ title: 'For Gold alone', access: 'visible' }])
    const later = await fixture.preview(`content/articles?as=anonymous&at=${inDays(1)}&q=Later`)
    expect(later.json().data).toMatchObject([{ title: 'Later' }])
  })

  test('a blacklisted member cannot be looked as', async () => {
    const member = await fixture.member({ blacklisted: true })
    const answer = await fixture.preview(`content/articles?as=member&as_member=${member.id}`)
    expect([answer.statusCode, answer.json().error.detail]).toEqual([403, 'This member is blacklisted and has no access to the app.'])
  })
})

/** The record with secrets in every field that takes them. */
function secretive(fields: Fields, example: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'email') return [[name, SECRETS[0]]]
      if (field.internal && (field.kind === 'text' || field.kind === 'longText')) return [[name, SECRETS[1]?.slice(0, field.max)]]
      if (field.kind === 'group') return [[name, { ...Object(example[name]), ...secretive(field.fields, Object(example[name])) }]]
      return []
    }),
  )
}
