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

  test('names collections that can all be listed', async () => {
    const { collections } = await start()
    expect(collections).toContain('courses')
    for (const path of collections) expect([path, (await fixture.read(path)).statusCode]).toEqual([path, 200])
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

describe('what an owner has not chosen', () => {
  const startOf = async (details: Parameters<typeof fixture.build.app>[0]) => {
    const { id, token } = await fixture.build.app(details)
    return (await fixture.call('GET', `/api/apps/${id}/published/start`, { as: `app-token:${token}` })).json().data
  }

  test('has the defaults of the settings screens (DES-035)', async () => {
    expect(await startOf({})).toMatchObject({
      looks: { colors: { dark: '#333', medium: '#666', light: '#ccc' }, fonts: { header: 'Segoe UI', body: 'Segoe UI' } },
      support: { contact: 'default', privacy_policy: 'default' },
    })
    const { looks } = await startOf({ setup: { colors: { dark: '', light: '#eee' } } })
    expect(looks.colors).toEqual({ dark: '#333', medium: '#666', light: '#eee' })
  })

  test('is not part of support, where an owner has a contact page and an address', async () => {
    const own = {
      support_contact: 'own',
      support_contact_page: 'https://stillwater.example/help',
      support_email: 'help@stillwater.example',
    }
    const { support } = await startOf({ about: { store: { ...own, privacy_policy_document: 'media:1' } } })
    expect(support).toEqual({
      contact: 'own',
      contact_page: 'https://stillwater.example/help',
      email: 'help@stillwater.example',
      privacy_policy: 'default',
    })
  })
})

test('pictures have their sizes in bytes and pixels, and other files have bytes alone', async () => {
  const [picture, film] = [await fixture.build.media(fixture.app.id), await fixture.build.media(fixture.app.id, 'film.mp4')]
  const idOf = (reference: string) => reference.slice('media:'.length)
  await fixture.deps.db.platform.query('update media set width = 256, height = 96, size = 3000000000 where id = $1', [idOf(picture)])
  const sizes = {
    [idOf(picture)]: { width: 256, height: 96, bytes: 3_000_000_000 },
    [idOf(film)]: { width: null, height: null, bytes: 10 },
  }
  await save({ setup: { icon: picture, header: { logo: { logo_url: film } } } })
  expect((await start()).media_metadata).toMatchObject(sizes)
  const item = await fixture.item('articles', { image_url: picture, description: `<p><img src="${film}"></p>` })
  expect((await fixture.read(`content/articles/${item}`)).json().data.media_metadata).toMatchObject(sizes)
})
