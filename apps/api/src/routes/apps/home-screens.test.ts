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

  // What is switched off in the app has no button any more, from the next save on.
  expect((await app.call('PATCH', `/api/apps/${id}`, { as: me, body: { data: { setup: { tips: false } } } })).statusCode).toBe(200)
  expect((await send('PATCH', path, { whats_new_headline: 'Other news' })).data.featured_buttons).toMatchObject({ left: none })

  const web = await send('PATCH', path, { target_platform: 'web', web: { headline: 'On the web' } })
  expect(web.data).toMatchObject({ title: '', image_url: '', web: { headline: 'On the web', image_url: image } })
  expect((await send('PATCH', path, { web: { headline: '' } })).error.data).toEqual({ 'web.headline': ['Required'] })
})
