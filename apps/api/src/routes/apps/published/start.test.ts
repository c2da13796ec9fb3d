import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const start = async (token?: string) => (await fixture.read('start', token)).json().data
const save = async (data: object, as = fixture.me) => {
  const path = `/api/apps/${fixture.app.id}`
  const { version } = (await fixture.call('GET', path, { as })).json().data
  const answer = await fixture.call('PATCH', path, { as, headers: { 'if-match': `"${version}"` }, body: { data } })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('what an app reads when it starts', () => {
  test('is what its settings screens store, and nothing of its keys', async () => {
    const root = (await fixture.build.superUser()).id
    await save({
      setup: {
        ...{ header: { tagline: 'Breathe', logo: { logo_text: 'Stillwater' } }, colors: { dark: '#222' }, fonts: { header: 'Raleway' } },
        ...{ courses: true, topics: true, menu_order: ['courses', 'topics'], courses_label: 'Programs' },
      },
      member_content_message: { member_action_bar_text: 'Join us' },
    })
    await save({ about: { title: 'Who we are', push_notification_app_key: 'only-for-the-server' } }, root)
    const answer = await fixture.read('start')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).not.toContain('only-for-the-server')
    const { data } = answer.json()
    expect(data).toMatchObject({
      id: fixture.app.id,
      looks: { tagline: 'Breathe', logo_text: 'Stillwater', colors: { dark: '#222' }, fonts: { header: 'Raleway' } },
      about: { title: 'Who we are' },
      member_screens: { member_action_bar_text: 'Join us' },
      features: { courses: true },
      supports: { push: true },
    })
    expect(data.menu.slice(0, 2)).toEqual([
      { name: 'courses', label: 'Programs' },
      { name: 'topics', label: 'Topics' },
    ])
    expect(data.collections).toContain('content/articles')
    for (const key of ['lite_unlock_code', 'fcm', 'onboarding', 'limits']) expect(answer.body).not.toContain(key)
  })

  test('has the home screens that the viewer sees', async () => {
    const gold = await fixture.tag('Gold')
    const forAll = await fixture.item('welcome_screens', { title: 'For all' })
    const forGold = await fixture.item('welcome_screens', { title: 'For Gold', tags: [gold] })
    await fixture.item('welcome_screens', { title: 'Off', active: false })
    const ids = (data: { home_screens: { id: string }[] }) => data.home_screens.map(({ id }) => id).sort()
    expect(ids(await start())).toEqual([forAll])
    const member = await fixture.member({ tags: [gold] })
    expect(ids(await start(await fixture.signIn(member.email)))).toEqual([forAll, forGold].sort())
  })

  test('is a 304 until something of it changes', async () => {
    const { etag } = (await fixture.read('start')).headers
    const again = () => fixture.read('start', undefined, { 'if-none-match': String(etag) })
    expect((await again()).statusCode).toBe(304)
    await save({ setup: { topics_label: 'Subjects' } })
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data.menu).toContainEqual({ name: 'topics', label: 'Subjects' })
    await fixture.item('welcome_screens', { title: 'One more' })
    expect((await fixture.read('start', undefined, { 'if-none-match': String(changed.headers.etag) })).statusCode).toBe(200)
  })

  test('has the global fields by name, and is a 304 until one of them changes', async () => {
    const root = (await fixture.build.superUser()).id
    const url = '/api/global_fields'
    const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
      const answer = await fixture.call(method, path, { as: root, ...(data && { body: { data } }) })
      return answer.statusCode === 204 ? '' : String(answer.json().data.id)
    }
    const isNew = async (etag: unknown) => (await fixture.read('start', undefined, { 'if-none-match': String(etag) })).statusCode === 200
    const tag = async () => (await fixture.read('start')).headers.etag
    const seen = [await tag()]
    const oldest = await write('POST', url, { field_name: 'oldest_version', android_value: '9.1', ios_value: '9.0' })
    expect(await isNew(seen[0])).toBe(true)
    seen.push(await tag())
    await write('PATCH', `${url}/${oldest}`, { ios_value: '9.2' })
    expect(await isNew(seen[1])).toBe(true)
    await write('POST', url, { field_name: 'help_page' })
    expect(await start()).toMatchObject({
      global_fields: [
        { field_name: 'help_page', android_value: '', ios_value: '' },
        { field_name: 'oldest_version', android_value: '9.1', ios_value: '9.2' },
      ],
    })
    seen.push(await tag())
    expect(await isNew(seen[2])).toBe(false)
    await write('DELETE', `${url}/${oldest}`)
    expect(await isNew(seen[2])).toBe(true)
  })

  test('has nothing that a free account does not include, whatever was turned on before (MNU-012, OQ-061)', async () => {
    const root = (await fixture.build.superUser()).id
    const paid = ['messages', 'virtual_events', 'summits', 'podcasts']
    const inStart = async () => {
      const { features, menu } = await start()
      const names = menu.map(({ name }: { name: string }) => name)
      return paid.map((name) => [features[name], names.includes(name)])
    }
    await save({ setup: Object.fromEntries(paid.map((name) => [name, true])) }, root)
    expect(await inStart()).toEqual(paid.map(() => [true, true]))
    await save({ setup: { free: true } }, root)
    expect(await inStart()).toEqual(paid.map(() => [false, false]))
    await save({ setup: { free: false } }, root)
    expect(await inStart()).toEqual(paid.map(() => [true, true]))
  })

  test('is what a platform version and a switched off collection leave', async () => {
    const root = (await fixture.build.superUser()).id
    await save({ about: { platform_version: '8.0' }, setup: { courses: false } }, root)
    const data = await start()
    expect(data).toMatchObject({ platform_version: '8.0', supports: { push: false, welcomeIcon: false }, features: { courses: false } })
    expect(data.collections).not.toContain('content/documents')
    expect(data.menu.map(({ name }: { name: string }) => name)).not.toContain('courses')
  })
})
