import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let tag: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  tag = await app.build.item(id, 'tags', { name: 'Joined', category: 'VirtualEvent' })
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))
const batch = (operations: unknown) => send('POST', 'batch', { operations })
const event = (values: object = {}) => ({
  name: 'Seven mornings',
  tag,
  start_date: '2031-05-04',
  registration_url: 'https://www.example.com/join',
  ...values,
})
const createEvent = async (values: object = {}) => {
  const { status, data, error } = await send('POST', 'virtual_events', event(values))
  expect({ status, error }).toMatchObject({ status: 201 })
  return String(data.id)
}
const createResource = (eventId: string, values: object) => send('POST', 'content/resources', { virtual_event: eventId, ...values })
const resourcesOf = async (eventId: string) =>
  Object.values(Object((await send('GET', `virtual_events/${eventId}`)).data.resources)) as Values[]

describe('a virtual event', () => {
  test('is made, read, changed, listed and deleted with everything that it has (VEV-005, VEV-006, VEV-023 to VEV-027)', async () => {
    const speakers = [await app.build.item(id, 'profiles', { name: 'Mira' }), await app.build.item(id, 'profiles', { name: 'Jonas' })]
    const page = { video_url: 'https://www.example.com/film', headline: 'Come', description: '<p>Yes</p>' }
    const more = {
      note: '4 to 10 May',
      image_url: 'https://www.example.com/a.jpg',
      sales: page,
      enrolled: page,
      active: false,
      sort_order: 3,
    }
    const eventId = await createEvent({ ...more, details: [{ info: 'At 7' }, { info: 'At 8' }], speakers })
    const { data } = await send('GET', `virtual_events/${eventId}`)
    expect(data).toMatchObject({
      ...event(more),
      sales: page,
      enrolled: page,
      tag: { id: tag, name: 'Joined' },
      details: [
        { id: 1, info: 'At 7' },
        { id: 2, info: 'At 8' },
      ],
      speakers: [
        { id: speakers[0], name: 'Mira' },
        { id: speakers[1], name: 'Jonas' },
      ],
      resources: [],
    })
    expect((await send('PATCH', `virtual_events/${eventId}`, data)).data).toMatchObject({ version: 1 })
    const changed = await send('PATCH', `virtual_events/${eventId}`, { details: [{ id: 2, info: 'At 8' }] })
    expect(changed.data.details).toEqual([{ id: 1, info: 'At 8' }])
    expect((await send('GET', 'virtual_events')).data).toMatchObject([{ id: eventId, name: 'Seven mornings' }])
    expect((await send('DELETE', `virtual_events/${eventId}`)).status).toBe(204)
    expect((await send('GET', `virtual_events/${eventId}`)).status).toBe(404)
  })

  test('has a tag of the type Virtual Event and no other (VEV-010, VEV-036, CCOM-059)', async () => {
    const content = await app.build.item(id, 'tags', { category: 'Content' })
    expect(await send('POST', 'virtual_events', event({ tag: content }))).toMatchObject({
      status: 422,
      error: { data: { tag: ['Choose one from the list'] } },
    })
    expect((await send('GET', 'tags?category=VirtualEvent')).data).toMatchObject([{ id: tag }])
  })

  test('answers its resources in their order, with what they hold (VEV-007)', async () => {
    const eventId = await createEvent()
    const topic = await app.build.item(id, 'topics', { name: 'Mornings' })
    const file = await app.build.media(id, 'plan.jpg')
    const plan = {
      title: 'Plan',
      description: '<p>Day by day</p>',
      video_url: 'https://www.example.com/film',
      image_url: file,
      topics: [topic],
    }
    const bar = { action_bar_text: 'Print', action_bar_url: 'https://www.example.com/print', featured: true, release_date: '2031-05-04' }
    const first = await createResource(eventId, { ...plan, ...bar, sort_order: 2 })
    const second = await createResource(eventId, { title: 'Songs', description: '', sort_order: 1 })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.data).toMatchObject({ virtual_event: { id: eventId, name: 'Seven mornings' }, virtual_event_id: eventId })
    const answered = await resourcesOf(eventId)
    expect(answered).toMatchObject([
      { id: second.data.id, title: 'Songs', version: 1, media_metadata: {} },
      { id: first.data.id, ...plan, topics: [{ id: topic, name: 'Mornings' }], tags: [], ...bar, sort_order: 2, virtual_event_id: eventId },
    ])
    expect(Object.values(Object(answered[1]?.media_metadata))).toMatchObject([{ filename: 'plan.jpg' }])
    expect((await send('GET', 'virtual_events')).data).toMatchObject([{ resources: [{ title: 'Songs' }, { title: 'Plan' }] }])
    expect(Object.keys(Object((await send('GET', 'virtual_events?hide_sub_data=true')).data[0]))).not.toContain('resources')

    await send('DELETE', `content/${second.data.id}`)
    expect(await resourcesOf(eventId)).toMatchObject([{ title: 'Plan' }])
    await send('POST', `trash/${second.data.id}/restore`)
    expect(await resourcesOf(eventId)).toHaveLength(2)
  })

  test('takes resources by its bare id as well (OQ-099)', async () => {
    const eventId = await createEvent()
    const made = await send('POST', 'content/resources', { title: 'Plan', virtual_event_id: eventId })
    expect(made).toMatchObject({ status: 201, data: { virtual_event: { id: eventId } } })
    const topic = await app.build.item(id, 'topics')
    expect((await send('POST', 'content/resources', { title: 'Other', virtual_event_id: topic })).status).toBe(422)
  })

  test("keeps its resources out of another app's reach (B3)", async () => {
    const foreign = await app.build.item((await app.build.app()).id, 'virtual_events')
    expect(await createResource(foreign, { title: 'x' })).toMatchObject({
      status: 422,
      error: { data: { virtual_event: ['Choose one from the list'] } },
    })
  })
})

describe('the resources of one event', () => {
  test('do not share a title, nor a description (VEV-022, OQ-072)', async () => {
    const eventId = await createEvent()
    const plan = await createResource(eventId, { title: 'Plan', description: '<p>Day by day</p>' })
    const refused = (field: string) => ({
      status: 409,
      error: { code: 'CONFLICT', data: { [field]: [expect.stringContaining('already exists')] } },
    })
    expect(await createResource(eventId, { title: '  pLAN ', description: '' })).toMatchObject(refused('title'))
    expect(await createResource(eventId, { title: 'Other', description: '<div> DAY <b>by</b> day</div>' })).toMatchObject(
      refused('description'),
    )
    const other = await createResource(eventId, { title: 'Other', description: '' })
    expect((await createResource(eventId, { title: 'Third', description: '<p> </p>' })).status).toBe(201)
    expect(await send('PATCH', `content/${other.data.id}`, { title: 'Plan' })).toMatchObject(refused('title'))
    expect((await send('PATCH', `content/${plan.data.id}`, { title: 'PLAN' })).status).toBe(200)
    expect(await resourcesOf(eventId)).toHaveLength(3)
  })

  test('may repeat what resources elsewhere say', async () => {
    const [one, two] = [await createEvent(), await createEvent({ name: 'Other' })]
    for (const eventId of [one, two]) expect((await createResource(eventId, { title: 'Plan' })).status).toBe(201)
    const loose = await send('POST', 'content/resources', { title: 'Plan' })
    expect((await send('POST', 'content/resources', { title: 'Plan' })).status).toBe(201)
    expect((await send('PATCH', `content/${loose.data.id}`, { virtual_event: one })).status).toBe(409)
  })

  test('do not both get the same title when they are made at the same moment', async () => {
    const eventId = await createEvent()
    const statuses = (await Promise.all([1, 2, 3].map(() => createResource(eventId, { title: 'Plan' })))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  test('are copied out of it, since the copy would say the same', async () => {
    const eventId = await createEvent()
    const { data } = await createResource(eventId, { title: 'Plan', description: '<p>Day by day</p>' })
    const copy = await send('POST', 'copy', { id: data.id, name: 'resources' })
    expect((await send('GET', `content/${copy.data.id}`)).data).toMatchObject({ title: 'Plan (copy)', virtual_event: null })
    expect(await resourcesOf(eventId)).toHaveLength(1)
  })
})

describe('an event saved with its resources in one batch', () => {
  const rest = { video_url: '', image_url: '' }

  test('makes them, changes them and deletes them at their own paths (VEV-028 to VEV-030)', async () => {
    const made = await batch([
      { method: 'POST', path: 'virtual_events', data: event() },
      { method: 'POST', path: 'content/resources', data: { title: 'Plan', ...rest, virtual_event: '$0.id' } },
      { method: 'POST', path: 'content/resources', data: { title: 'Songs', ...rest, virtual_event_id: '$0.id' } },
    ])
    expect(made.status).toBe(200)
    const [{ data: stored }] = Object(made.data.results)
    expect(stored).toMatchObject({ name: 'Seven mornings', resources: [{ title: 'Plan' }, { title: 'Songs' }] })
    const [plan, songs] = stored.resources
    const saved = await batch([
      { method: 'PATCH', path: `virtual_events/${stored.id}`, data: { note: 'In May' }, if_match: 1 },
      { method: 'DELETE', path: `content/${songs.id}` },
      { method: 'PATCH', path: `content/${plan.id}`, data: { title: 'Songs' }, if_match: 1 },
      { method: 'POST', path: 'content/resources', data: { title: 'Plan', virtual_event: stored.id } },
    ])
    expect(saved.status).toBe(200)
    expect((await resourcesOf(stored.id)).map(({ title }) => title).sort()).toEqual(['Plan', 'Songs'])
  })

  test('may let two of them swap their titles', async () => {
    const eventId = await createEvent()
    const one = (await createResource(eventId, { title: 'One' })).data.id
    const two = (await createResource(eventId, { title: 'Two' })).data.id
    const swap = [
      { method: 'PATCH', path: `content/${one}`, data: { title: 'Two' } },
      { method: 'PATCH', path: `content/${two}`, data: { title: 'One' } },
    ]
    expect((await batch(swap)).status).toBe(200)
    expect(await batch(swap.slice(0, 1).map((operation) => ({ ...operation, data: { title: 'One' } })))).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT', operation: 0 },
    })
  })

  test('is not stored at all when one part of it is refused (VEV-032)', async () => {
    const refused = await batch([
      { method: 'POST', path: 'virtual_events', data: event() },
      { method: 'POST', path: 'content/resources', data: { title: 'Plan', virtual_event: '$0.id' } },
      { method: 'POST', path: 'content/resources', data: { title: 'plan', virtual_event: '$0.id' } },
    ])
    expect(refused).toMatchObject({ status: 409, error: { code: 'CONFLICT', operation: expect.any(Number) } })
    expect((await send('GET', 'virtual_events')).meta.total).toBe(0)
    expect((await send('GET', 'content/resources')).meta.total).toBe(0)
  })
})
