import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
  id = (await app.build.app({ setup: { topics: true, courses: true, tips: true } })).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: Values) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))
const none = { target: '', target_label: '', target_url: '' }
const button = (target: string) => ({ target, target_label: 'Go', target_url: '' })

test('a home screen keeps what its target platform needs, whoever saves it (HOM-022, HOM-027 to HOM-030, HOM-047)', async () => {
  const image = await app.build.media(id, 'lake.jpg')
  const made = await send('POST', 'welcome_screens', {
    target_platform: 'app',
    title: 'Hello',
    image_url: image,
    web: { headline: 'Left over' },
    whats_new_headline: 'News',
    featured_buttons: { left: button('courses'), right: button('topics') },
  })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({ web: { headline: '', image_url: '' }, featured_buttons: { left: button('courses') } })

  const path = `welcome_screens/${made.data.id}`
  const both = await send('PATCH', path, { target_platform: 'both' })
  expect(both.data).toMatchObject({
    web: { headline: 'Hello', image_url: image, media_metadata: { [image.slice('media:'.length)]: { filename: 'lake.jpg' } } },
    featured_buttons: { left: none, right: button('topics') },
  })

  const part = await send('PATCH', path, { featured_buttons: { left: { target: 'tips' }, right: { target_label: 'All topics' } } })
  expect(part.data.featured_buttons).toEqual({
    left: { ...none, target: 'tips' },
    right: { ...button('topics'), target_label: 'All topics' },
  })

  // Features that are switched off lose their buttons with the next save.
  expect((await app.call('PATCH', `/api/apps/${id}`, { as: me, body: { data: { setup: { tips: false } } } })).statusCode).toBe(200)
  expect((await send('PATCH', path, { whats_new_headline: 'Other news' })).data.featured_buttons).toMatchObject({ left: none })

  const web = await send('PATCH', path, { target_platform: 'web', web: { headline: 'On the web' } })
  expect(web.data).toMatchObject({ title: '', image_url: '', web: { headline: 'On the web', image_url: image } })
  expect((await send('PATCH', path, { web: { headline: '' } })).error.data).toEqual({ 'web.headline': ['Required'] })
})

test('a change of the target platform alone takes title, video and picture along, as the form does (HOM-023 to HOM-025)', async () => {
  const image = await app.build.media(id, 'dune.jpg')
  const made = await send('POST', 'welcome_screens', {
    target_platform: 'web',
    web: { headline: 'Dunes', image_url: image, stretch_image: true },
    whats_new_headline: 'News',
  })
  const path = `welcome_screens/${made.data.id}`
  const face = { title: 'Dunes', image_url: image, video_url: '' }
  const onTheWeb = { headline: 'Dunes', image_url: image, stretch_image: true }
  expect((await send('PATCH', path, { target_platform: 'both' })).data).toMatchObject({ ...face, web: onTheWeb })
  expect((await send('PATCH', path, { target_platform: 'web' })).data).toMatchObject({ title: '', image_url: '', web: onTheWeb })
  // As read, with another target.
  const read = (await send('GET', path)).data
  expect((await send('PATCH', path, { ...read, target_platform: 'app' })).data).toMatchObject({ ...face, web: { headline: '' } })
  expect((await send('PATCH', path, { ...read, target_platform: 'web' })).data).toMatchObject({ title: '', web: { headline: 'Dunes' } })
  // What the change itself says counts, and what is missing then is refused.
  const other = await send('PATCH', path, { target_platform: 'both', title: 'Seas' })
  expect(other.data).toMatchObject({ title: 'Seas', image_url: '', web: { headline: 'Seas', image_url: '' } })
  expect((await send('PATCH', path, { target_platform: 'app', title: '' })).error.data).toEqual({ title: ['Required'] })
  const batch = { operations: [{ method: 'PATCH', path, data: { target_platform: 'web' } }] }
  expect((await app.call('POST', `/api/apps/${id}/batch`, { as: me, body: { data: batch } })).json().data.results[0]).toMatchObject({
    data: { title: '', web: { headline: 'Seas' } },
  })
  expect((await send('PATCH', path, { target_platform: 'both', featured_buttons: 'none', web: 7 })).status).toBe(422)
})

test('home screens are listed, read, changed, cloned and deleted (HOM-006 to HOM-008, HOM-043 to HOM-046, HOM-048, OQ-068)', async () => {
  const { id: made } = (await send('POST', 'welcome_screens', { target_platform: 'app', title: 'Come in', whats_new_headline: 'News' }))
    .data
  expect((await send('GET', `welcome_screens/${made}`)).data).toMatchObject({ id: made, title: 'Come in' })
  expect((await send('PATCH', `welcome_screens/${made}`, { title: 'Welcome' })).data.title).toBe('Welcome')
  for (const path of [`/api/apps/${id}/copy`, '/api/copy']) {
    const copy = await app.call('POST', path, {
      as: me,
      body: { data: { id: made, name: 'welcome_screens' } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect([path, copy.statusCode, Object.keys(copy.json().data)]).toEqual([path, 201, ['id']])
    expect((await send('GET', `welcome_screens/${copy.json().data.id}`)).data.title).toContain('Welcome')
  }
  expect((await app.call('DELETE', `/api/apps/${id}/welcome_screens/${made}`, { as: me })).statusCode).toBe(204)
  const listed: { id: string }[] = (await app.call('GET', `/api/apps/${id}/welcome_screens`, { as: me })).json().data
  expect(listed.length).toBeGreaterThanOrEqual(2)
  expect(listed.map((one) => one.id)).not.toContain(made)
})

test('the list answers what an Active column and a web-only title need (HOM-004, HOM-005)', async () => {
  await send('POST', 'welcome_screens', { target_platform: 'web', web: { headline: 'Only here' }, whats_new_headline: 'Web news' })
  const { data } = (await app.call('GET', `/api/apps/${id}/welcome_screens?fields=title,web,active`, { as: me })).json()
  expect(data).toContainEqual(expect.objectContaining({ title: '', active: true, web: expect.objectContaining({ headline: 'Only here' }) }))
})

test('a screen of the web alone is called by its web title in the search, among the latest changes, where a file is used and in the trash', async () => {
  const image = await app.build.media(id, 'cove.jpg')
  const made = await send('POST', 'welcome_screens', {
    target_platform: 'web',
    web: { headline: 'A cove at noon', image_url: image },
    whats_new_headline: 'Web news',
  })
  const named = expect.objectContaining({ id: made.data.id, title: 'A cove at noon' })
  expect((await send('GET', 'search?q=cove')).data).toContainEqual(named)
  expect((await send('GET', 'search?q=')).data).toContainEqual(named)
  expect((await send('GET', `media/${image.slice('media:'.length)}`)).data.used_in).toContainEqual(named)
  await app.call('DELETE', `/api/apps/${id}/welcome_screens/${made.data.id}`, { as: me })
  expect((await send('GET', 'trash?q=cove')).data).toContainEqual(named)
})
