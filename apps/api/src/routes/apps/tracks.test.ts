import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))
const cards = (values: object = {}) =>
  app.build.item(id, 'items', { type: 'Card', title: 'Kindness cards', start_number: 200_000, end_number: 200_100, ...values })
const outside = { status: 422, error: { data: { item_number: ['Item Number must be from 200000 to 200100'] } } }

describe('a track', () => {
  test('is made of the number of an item, which is answered with it (TRK-006 to TRK-009, TRK-027 to TRK-033)', async () => {
    const item = await cards()
    expect((await send('GET', `items/${item}`)).data).toMatchObject({ start_number: 200_000, end_number: 200_100 })
    expect((await send('GET', 'items?fields=title,start_number,end_number')).data).toEqual([
      { id: item, title: 'Kindness cards', start_number: 200_000, end_number: 200_100 },
    ])
    const values = {
      ...{ item_type: 'Card', item_number: 200_007, member_email: 'alex@example.com', receive_messages: true, started: true },
      ...{ name: 'Alex', location: 'Lisbon', message: 'Found it', date_added: '2030-01-02', message_prompt: 'And you?' },
      ...{ image_url: '', video_url: '', download_url: '', action_bar_text: 'More', action_bar_url: 'https://www.example.com' },
    }
    const made = await send('POST', 'tracks', { ...values, item_id: item })
    const linked = { id: item, title: 'Kindness cards', start_number: 200_000, end_number: 200_100 }
    expect(made).toMatchObject({ status: 201, data: { ...values, item_id: item, item: linked, media_metadata: {} } })
    const path = `tracks/${made.data.id}`
    expect((await send('GET', 'tracks')).data).toMatchObject([{ id: made.data.id }])
    expect((await send('GET', path)).data).toEqual(made.data)
    expect((await send('PATCH', path, { location: 'Porto' })).data).toMatchObject({ location: 'Porto', item: linked })
    expect((await send('PATCH', path, { ...made.data, location: 'Faro' })).data).toMatchObject({ location: 'Faro', item: linked })
    expect((await send('DELETE', path)).status).toBe(204)
  })

  test("has no number outside its item's, whatever a client says of the item (TRK-012)", async () => {
    const item = await cards()
    const track = { item_type: 'Card', item_number: 200_100 }
    for (const number of [199_999, 200_101]) {
      expect(await send('POST', 'tracks', { ...track, item, item_number: number })).toMatchObject(outside)
    }
    const forged = { id: item, start_number: 1, end_number: 999_999 }
    expect(await send('POST', 'tracks', { ...track, item: forged, item_number: 5 })).toMatchObject(outside)
    const honest = { id: item, start_number: 1, end_number: 2 }
    const made = await send('POST', 'tracks', { ...track, item: honest })
    expect(made.status).toBe(201)
    expect(await send('PATCH', `tracks/${made.data.id}`, { item_number: 200_101 })).toMatchObject(outside)
    const others = await cards({ start_number: 300_000, end_number: 300_100 })
    expect(await send('PATCH', `tracks/${made.data.id}`, { item: others })).toMatchObject({ status: 422 })
    expect((await send('PATCH', `tracks/${made.data.id}`, { item: others, item_number: 300_000 })).status).toBe(200)
  })

  test('needs an item, and one of its own type (TRK-013, TRK-014)', async () => {
    const [card, book] = [await cards(), await cards({ type: 'Book' })]
    expect(await send('POST', 'tracks', { item_type: 'Card', item_number: 200_000 })).toMatchObject({
      status: 422,
      error: { data: { item: ['Required'] } },
    })
    const wrong = { status: 422, error: { data: { item: ['Choose one from the list'] } } }
    expect(await send('POST', 'tracks', { item_type: 'Card', item: book, item_number: 200_000 })).toMatchObject(wrong)
    const made = await send('POST', 'tracks', { item_type: 'Card', item: card, item_number: 200_000 })
    expect(await send('PATCH', `tracks/${made.data.id}`, { item_type: 'Book' })).toMatchObject(wrong)
    expect((await send('PATCH', `tracks/${made.data.id}`, { item_type: 'Book', item: book })).status).toBe(200)
  })
})

describe('the unlock/track screen', () => {
  const screen = { title: 'Unlock or track', description: '<p>Type it.</p>', instructions_text: '<p>Ten letters.</p>' }

  test('is made once and changed from then on (TRK-010, TRK-011, TRK-034 to TRK-036)', async () => {
    expect((await send('GET', 'track_info')).data).toEqual([])
    const made = await send('POST', 'track_info', screen)
    const whole = {
      ...{ ...screen, web_description: '', video_url: '', image_url: '', action_bar_text: '', action_bar_url: '' },
      ...{ instructions_video_url: '', media_metadata: {} },
    }
    expect(made).toMatchObject({ status: 201, data: whole })
    expect((await send('GET', 'track_info')).data).toEqual([made.data])
    expect((await send('PATCH', `track_info/${made.data.id}`, { title: 'Track' })).data).toMatchObject({ title: 'Track', version: 2 })
    expect(read(await app.call('PATCH', `/api/track_info/${made.data.id}`, { as: me, body: { data: { title: 'Here' } } })).status).toBe(200)
    expect(await send('POST', 'track_info', screen)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
    expect((await send('GET', 'track_info')).meta.total).toBe(1)
  })

  test('is one even when two make it at once', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => send('POST', 'track_info', screen)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  test('is neither deleted nor copied', async () => {
    const { data } = await send('POST', 'track_info', screen)
    expect((await send('DELETE', `track_info/${data.id}`)).status).toBeGreaterThanOrEqual(404)
    expect((await send('POST', 'track_info/bulk', { action: 'delete', ids: [data.id] })).status).toBeGreaterThanOrEqual(404)
    expect((await send('POST', 'copy', { id: data.id, name: 'track_info' })).status).toBe(422)
    expect((await send('GET', 'track_info')).meta.total).toBe(1)
  })
})

test('a summit keeps no last day on platform version 8, even when one is sent (GEN-086)', async () => {
  id = (await app.build.app({ about: { platform_version: '8.0' } })).id
  me = (await app.build.creator(id)).id
  const tag = await app.build.item(id, 'tags', { category: 'Summit' })
  const summit = {
    ...{ title: 'Quiet', description: '<p>Talks.</p>', notes: 'Online', host_name: 'Mira', access_url: 'https://www.example.com' },
    ...{ summit_tag: tag, start_date: '2031-05-17', end_date: '2031-05-19' },
  }
  const made = await send('POST', 'summits', summit)
  expect(made).toMatchObject({ status: 201, data: { end_date: null, start_date: '2031-05-17', summit_tag: { id: tag } } })
  expect((await send('PATCH', `summits/${made.data.id}`, { title: 'Calm', end_date: '2031-05-19' })).data).toMatchObject({
    title: 'Calm',
    end_date: null,
  })
})
