import { describe, expect, test } from 'vitest'
import { offeredContentTypes } from '../push/content-types.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { resources } from './resources.ts'
import { virtualEvents } from './virtual_events.ts'

const rule = virtualEvents.schema(form())
const TAG = '0198b4a0-0000-7000-8000-000000000001'
const event = { name: 'Seven mornings', tag: TAG, start_date: '2031-05-04', registration_url: 'https://www.example.com/join' }
const long = (length: number) => `https://www.example.com/${'x'.repeat(length - 'https://www.example.com/'.length)}`

describe('a virtual event', () => {
  test('needs a name, a tag, a start and an address to register at, and nothing more', () => {
    expect(judge(rule, event)).toMatchObject({
      value: { ...event, tag: { id: TAG }, active: true, sort_order: 1, details: [], speakers: [] },
    })
    expect(judge(rule, {})).toEqual({
      messages: { name: ['Required'], tag: ['Required'], start_date: ['Required'], registration_url: ['Required'] },
    })
  })

  test.each([
    ['has a name (VEV-008)', { name: ' ' }, { name: ['Required'] }],
    ['has a name of at most 255 characters (VEV-008)', { name: 'x'.repeat(256) }, { name: ['Maximum 255 Characters'] }],
    ['has a note of at most 50 characters (VEV-009)', { note: 'x'.repeat(51) }, { note: ['Maximum 50 Characters'] }],
    ['has a tag (VEV-010)', { tag: null }, { tag: ['Required'] }],
    ['starts on a day (VEV-011)', { start_date: '' }, { start_date: ['Required'] }],
    ['starts on a day that exists (VEV-011)', { start_date: '2031-02-30' }, { start_date: ['Must be a date, such as 2026-11-30'] }],
    ['has a registration address (VEV-012)', { registration_url: '' }, { registration_url: ['Required'] }],
    ['has a registration address that is one (VEV-012)', { registration_url: 'soon' }, { registration_url: ['Please enter a valid URL'] }],
    ['has one of at most 255 characters (VEV-012)', { registration_url: long(256) }, { registration_url: ['Maximum 255 Characters'] }],
    ['has an image of at most 255 characters (VEV-013)', { image_url: long(256) }, { image_url: ['Maximum 255 Characters'] }],
    ['has a sales video of at most 255 (VEV-014)', { sales: { video_url: long(256) } }, { 'sales.video_url': ['Maximum 255 Characters'] }],
    [
      'has an enrolled video of at most 255 (VEV-015)',
      { enrolled: { video_url: long(256) } },
      { 'enrolled.video_url': ['Maximum 255 Characters'] },
    ],
    [
      'has a sales headline of at most 50 (VEV-016)',
      { sales: { headline: 'x'.repeat(51) } },
      { 'sales.headline': ['Maximum 50 Characters'] },
    ],
    [
      'has an enrolled headline of at most 50 (VEV-017)',
      { enrolled: { headline: 'x'.repeat(51) } },
      { 'enrolled.headline': ['Maximum 50 Characters'] },
    ],
    ['has an order of 0 or more (VEV-018)', { sort_order: -1 }, { sort_order: ['Minimum Sort Order: 0'] }],
    ['has an order of 500 or less (VEV-018)', { sort_order: 501 }, { sort_order: ['Maximum Sort Order: 500'] }],
    ['has details that say something (VEV-019)', { details: [{ info: '' }] }, { 'details.0.info': ['Required'] }],
    [
      'has details of at most 28 characters (VEV-019)',
      { details: [{ info: 'x'.repeat(29) }] },
      { 'details.0.info': ['Maximum 28 Characters'] },
    ],
    ['says no detail twice (CCOM-062)', { details: [{ info: 'At 7' }, { info: ' at 7 ' }] }, { 'details.1.info': ['Info already exists'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...event, ...values })).toEqual({ messages })
  })

  test('has the columns of the specification, in their order (VEV-002)', () => {
    const headers = ['Sort Order', 'Active', 'Event Name', 'Event Tag', 'Event Dates (Text)', 'Start Date']
    expect(virtualEvents.columns.map(({ header }) => header)).toEqual(headers)
  })

  test('has a tag of the type Virtual Event that has not expired (VEV-036)', () => {
    expect(virtualEvents.fields.tag).toMatchObject({ to: 'tags', many: false, only: { category: 'VirtualEvent' }, unexpired: true })
  })

  test('is something that a push leads to, from version 9 on only where the app has them (PUSH-042)', () => {
    const offered = (app: Parameters<typeof form>[0]) => offeredContentTypes(form(app).app).map(({ value }) => value)
    expect(offered({ about: about('10.0'), setup: { virtual_events: true } })).toContain('virtualevent')
    expect(offered({ about: about('8.5') })).toContain('virtualevent')
    expect(offered({ about: about('9.0') })).not.toContain('virtualevent')
  })
})

describe('a resource of a virtual event', () => {
  const { resources: rows } = virtualEvents.fields
  if (rows?.kind !== 'records') throw new Error('The event has no resources.')
  const judged = (row: object) => judge(rows.schema(form()), [row])

  test('shows its own fields alone, under the rules of resources (VEV-007)', () => {
    const shown = [
      'title',
      'description',
      'image_url',
      'video_url',
      'topics',
      'tags',
      'featured',
      'release_date',
      'sort_order',
      'action_bar_text',
      'action_bar_url',
    ]
    expect(Object.keys(rows.fields).sort()).toEqual(shown.sort())
    expect(rows).toMatchObject({ of: 'resources', endpoint: 'content/resources', recordEndpoint: 'content', by: 'virtual_event' })
    expect(resources.fields.virtual_event).toMatchObject({ kind: 'relation', to: 'virtual_events', many: false })
  })

  test.each([
    ['needs a title (VEV-020)', { title: '' }, { '0.title': ['Required'] }],
    ['has a title of at most 60 characters (VEV-020)', { title: 'x'.repeat(61) }, { '0.title': ['Maximum 60 Characters'] }],
    [
      'has a description of at most 65,535 (VEV-021)',
      { title: 'A', description: 'x'.repeat(65_536) },
      { '0.description': ['Maximum 65,535 Characters'] },
    ],
    ['has an order of at most 500', { title: 'A', sort_order: 501 }, { '0.sort_order': ['Maximum Sort Order: 500'] }],
  ])('%s', (_name, row, messages) => {
    expect(judged(row)).toEqual({ messages })
  })

  test('keeps its id and its version once it is stored', () => {
    expect(judged({ id: TAG, version: 3, title: ' Plan ' })).toMatchObject({
      value: [{ id: TAG, version: 3, title: 'Plan', sort_order: 1 }],
    })
  })

  test('repeats neither a title nor a description, each for itself (VEV-022, OQ-072)', () => {
    expect(rows.unique).toEqual(['title', 'description'])
  })
})
