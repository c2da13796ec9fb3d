import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeTrash } from '../../../domain/records/trash/purge-trash.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { inDays, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const ask = async (path: string) => (await fixture.call('GET', `/api/apps/${fixture.app.id}/${path}`, { as: fixture.me })).json().data

describe('the visibility of a record', () => {
  test('is told for any tags, any day and any member, with every plain reason', async () => {
    const gold = await fixture.tag('Gold')
    const article = await fixture.item('articles', { tags: [gold], active: false, release_date: inDays(1) })
    const path = `content/articles/${article}/visibility`
    const nobody = await ask(path)
    expect(nobody).toMatchObject({
      state: 'hidden',
      reasons: [
        { text: 'Draft', field: 'active' },
        { code: 'unreleased', field: 'release_date' },
        { text: 'Needs the tag Gold', field: 'tags' },
      ],
      viewer: { as: 'anonymous', member: null, at: inDays(0) },
      platform_version: 10,
    })
    const later = await ask(`${path}?tags=${gold}&at=${inDays(1)}`)
    expect(later.reasons).toMatchObject([{ text: 'Draft' }])
    const member = await fixture.member({ tags: [gold], blacklisted: true })
    const seen = await ask(`${path}?as=member&member=${member.id}`)
    expect(seen.reasons.map(({ code }: { code: string }) => code)).toEqual(['blacklisted', 'inactive', 'unreleased'])
    expect(seen.viewer).toMatchObject({ member: { id: member.id }, is_blacklisted: true, tags: [gold] })
  })

  test('of a lesson is told with what it lies in', async () => {
    const course = await fixture.item('courses', { title: 'Calm', active: false })
    const module = await fixture.item('modules', {}, course)
    const lesson = await fixture.item('course_lessons', { course_module: module, release_date: '2020-01-01' }, course)
    const verdict = await ask(`course_lessons/${lesson}/visibility`)
    expect(verdict.reasons.map(({ text }: { text: string }) => text)).toEqual([
      'Needs enrollment in the course Calm',
      'Its course Calm is a draft',
    ])
    expect(verdict.above).toMatchObject([
      { resource: 'modules', id: module },
      { resource: 'courses', values: { active: false } },
    ])
    expect((await ask(`courses/${course}/modules/${module}/visibility`)).reasons).toMatchObject([{ text: 'Its course Calm is a draft' }])
    expect((await ask(`course_lessons/${lesson}/visibility?courses=${course}&enrolled=2026-01-01`)).viewer.courses).toEqual({
      [course]: '2026-01-01',
    })
  })

  test('of a record in the trash says so, and that a deleted tag guards still', async () => {
    const gone = await fixture.tag('Gone')
    const article = await fixture.item('articles', { tags: [gone] })
    await fixture.call('DELETE', `/api/apps/${fixture.app.id}/tags/${gone}`, { as: fixture.me })
    const path = `content/articles/${article}/visibility?tags=${gone}`
    expect(await ask(path)).toMatchObject({
      state: 'hidden',
      reasons: [{ text: 'Needs the tag Gone (in the trash)' }],
    })
    expect((await fixture.read(`content/articles/${article}`)).statusCode).toBe(404)
    await fixture.call('DELETE', `/api/apps/${fixture.app.id}/content/${article}`, { as: fixture.me })
    expect((await ask(path)).reasons[0]).toMatchObject({ code: 'deleted', text: 'In the trash' })
  })

  test('does not widen when a deleted tag would leave the trash: it stays while it alone guards something', async () => {
    const [last, beside] = [await fixture.tag('Last'), await fixture.tag('Beside')]
    const article = await fixture.item('articles', { tags: [last] })
    await fixture.item('articles', { tags: [beside, await fixture.tag('Kept')] })
    for (const tag of [last, beside]) await fixture.call('DELETE', `/api/apps/${fixture.app.id}/tags/${tag}`, { as: fixture.me })
    const inYears = new Date(Date.now() + 1_000 * 86_400_000)
    const left = async () => {
      await purgeTrash(fixture.deps.db, unlimitedSlice(), inYears)
      const { rows } = await fixture.deps.db.platform.query<{ id: string }>('select id from items where id = any($1::uuid[])', [
        [last, beside],
      ])
      return rows.map(({ id }) => id)
    }
    expect(await left()).toEqual([last])
    expect((await fixture.read(`content/articles/${article}`)).statusCode).toBe(404)
    await fixture.call('DELETE', `/api/apps/${fixture.app.id}/content/${article}`, { as: fixture.me })
    // A restored article would be visible to everyone without it: it is removed once the article is gone.
    expect(await left()).toEqual([last])
    expect(await left()).toEqual([])
  })

  test('is for administrators of the app alone', async () => {
    const article = await fixture.item('articles')
    const url = `/api/apps/${fixture.app.id}/content/articles/${article}/visibility`
    const stranger = await fixture.build.creator()
    expect((await fixture.call('GET', url, { as: stranger.id })).statusCode).toBe(404)
    expect((await fixture.call('GET', url, { as: fixture.appToken })).statusCode).toBe(401)
    expect((await fixture.call('GET', `${url}?tags=gold`, { as: fixture.me })).statusCode).toBe(422)
    const other = await fixture.build.item(stranger.appId, 'articles')
    expect((await fixture.call('GET', url.replace(article, other), { as: fixture.me })).statusCode).toBe(404)
  })
})
