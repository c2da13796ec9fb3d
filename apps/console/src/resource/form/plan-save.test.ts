import { appFacts } from '@greenroom/contract/access/facts'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { virtualEvents as event } from '@greenroom/contract/resources/virtual_events'
import { describe, expect, test } from 'vitest'
import { formValues } from './form-values.ts'
import { planSave } from './plan-save.ts'

const app = appFacts({ setup: {}, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
const facts: FormFacts = { user: { isSuper: false }, app, webHost: 'https://www.example.com' }
const id = (number: number) => `0198b4a0-0000-7000-8000-00000000000${number}`

const plan = {
  id: id(1),
  version: 3,
  title: 'Plan',
  description: '<p>Day by day</p>',
  sort_order: 1,
  topics: [{ id: id(8), name: 'Mornings' }],
}
const songs = { id: id(2), version: 1, title: 'Songs', description: '', sort_order: 2, release_date: '2031-05-04' }
const stored = {
  id: id(9),
  version: 5,
  name: 'Seven mornings',
  tag: { id: id(7), name: 'Joined' },
  start_date: '2031-05-04',
  registration_url: 'https://www.example.com/join',
  resources: [plan, songs],
}
const loaded = formValues(event.fields, stored)

/** The form's values after its rules have passed. */
const judged = (values: Values): Values => {
  const { resources, ...own } = { ...loaded, ...values }
  const field = event.fields.resources
  return { ...event.schema(facts).parse(own), resources: field?.schema(facts).parse(resources) }
}
const rows = (...changed: object[]) => ({ resources: formValues(event.fields, { resources: changed }).resources })
const save = (values: Values, on: typeof stored | null = stored) =>
  planSave(event, { on, loaded: on === null ? null : loaded, values: judged(values), facts })

describe('saving a virtual event with its resources', () => {
  test('sends nothing when nothing changed (VEV-031)', () => {
    expect(save({})).toEqual([])
    expect(save(rows({ ...plan, title: ' Plan ' }, songs))).toEqual([])
    expect(save(rows(songs, plan))).toEqual([])
  })

  test('changes the event alone when its resources stayed (VEV-031)', () => {
    expect(save({ note: 'In May' })).toEqual([
      { method: 'PATCH', path: `virtual_events/${stored.id}`, data: { note: 'In May' }, if_match: 5 },
    ])
  })

  test('changes of a resource what was changed, at content/{id}, and leaves the others alone (VEV-029, VEV-031)', () => {
    expect(save(rows({ ...plan, title: 'The plan' }, songs))).toEqual([
      { method: 'PATCH', path: `content/${plan.id}`, data: { title: 'The plan' }, if_match: 3 },
    ])
    expect(save(rows({ ...plan, topics: [] }, songs))).toMatchObject([{ path: `content/${plan.id}`, data: { topics: [] } }])
  })

  test('deletes what was removed, at content/{id} (VEV-030)', () => {
    expect(save(rows(plan))).toEqual([{ method: 'DELETE', path: `content/${songs.id}`, if_match: 1 }])
  })

  test('makes what is new against content/resources, with the id of the event (VEV-028, OQ-099)', () => {
    const [operation, ...others] = save(rows(plan, songs, { title: 'Recipes' }))
    expect(others).toEqual([])
    expect(operation).toMatchObject({
      method: 'POST',
      path: 'content/resources',
      data: { title: 'Recipes', virtual_event: stored.id, tags: [] },
    })
    expect(operation?.data).not.toHaveProperty('id')
  })

  test('makes a new event first, and its resources for the id that it gets (VEV-027, VEV-028)', () => {
    expect(save(rows({ title: 'Recipes' }), null)).toMatchObject([
      { method: 'POST', path: 'virtual_events', data: { name: 'Seven mornings', tag: id(7) } },
      { method: 'POST', path: 'content/resources', data: { title: 'Recipes', virtual_event: '$0.id' } },
    ])
    expect(save(rows(), null)).toHaveLength(1)
    expect(save(rows(), null)[0]?.data).not.toHaveProperty('resources')
  })

  test('does all of it in one go: the event, what goes, what changes, what comes', () => {
    const operations = save({ note: 'In May', ...rows({ ...plan, title: 'The plan' }, { title: 'Recipes' }) })
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH virtual_events/${stored.id}`,
      `DELETE content/${songs.id}`,
      `PATCH content/${plan.id}`,
      'POST content/resources',
    ])
  })

  test('saves over what somebody else saved meanwhile: their versions, and anew what they deleted', () => {
    const theirs = { ...stored, version: 6, resources: [{ ...songs, version: 4 }] }
    expect(save(rows({ ...plan, title: 'The plan' }, { ...songs, title: 'Music' }), theirs)).toMatchObject([
      { method: 'POST', path: 'content/resources', data: { title: 'The plan', virtual_event: stored.id } },
      { method: 'PATCH', path: `content/${songs.id}`, data: { title: 'Music' }, if_match: 4 },
    ])
    expect(save(rows(songs), theirs)).toEqual([])
  })
})
