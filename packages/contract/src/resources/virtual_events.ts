import { has } from '../access/flags.ts'
import { since } from '../access/versions.ts'
import { defineResource } from '../define/define-resource.ts'
import { date } from '../fields/date.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { records } from '../fields/records.ts'
import { many, one } from '../fields/relation.ts'
import { group, rows } from '../fields/rows.ts'
import { richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'
import { resources } from './resources.ts'

/** Before and after a member has joined: a video, a headline and a text for each. */
const page = (label: string) =>
  group(label, {
    video_url: media('Video', 'video'),
    headline: text('Headline', { max: 50 }),
    description: richText('Description'),
  })

/** The ActionEvents. */
export const virtualEvents = defineResource({
  segment: 'virtual_events',
  endpoint: 'virtual_events',
  area: 'events',
  label: { one: 'Virtual Event', many: 'Virtual Events' },
  menu: { group: 'events', icon: 'broadcast', after: '/summits' },
  intro:
    'A virtual event is a challenge, a retreat or a conference that members join from anywhere: with speakers, and resources to work with. Plan the first one.',
  titleField: 'name',
  fields: {
    name: text('Event Name', { required: true, max: 255, example: 'Seven mornings' }),
    tag: one('Event Tag', 'tags', {
      required: true,
      only: { category: 'VirtualEvent' },
      unexpired: true,
      help: 'Members with this tag have joined. Choose a tag of the type Virtual Event.',
    }),
    note: text('Event Dates (Text)', { max: 50, example: '4 to 10 May', help: 'Dates, as shown to members.' }),
    start_date: date('Start Date', { required: true }),
    registration_url: url('Registration URL', { required: true, help: 'Where people sign up.' }),
    image_url: media('Image', 'image'),
    details: rows(
      'Details',
      { info: text('Info', { required: true, max: 28, example: 'Every day at 7' }) },
      { one: 'Detail', columns: ['info'], unique: ['info'], numbered: true, help: 'Short lines next to the dates.' },
    ),
    sales: page('Before joining'),
    enrolled: page('After joining'),
    speakers: many('Speakers', 'profiles'),
    resources: records('Resources', {
      of: resources,
      by: 'virtual_event',
      one: 'Resource',
      shows: [
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
      ],
      columns: ['title', 'release_date', 'sort_order'],
      help: 'They are saved with the event and also appear in the list of resources.',
    }),
    active: flag('Active', { initial: true }),
    sort_order: sortOrder(),
  },
  columns: [
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Active', field: 'active' },
    { header: 'Event Name', field: 'name' },
    { header: 'Event Tag', field: 'tag' },
    { header: 'Event Dates (Text)', field: 'note' },
    { header: 'Start Date', field: 'start_date' },
  ],
  sections: [
    { title: 'Event', fields: ['name', 'tag', 'note', 'start_date', 'registration_url', 'image_url', 'details'] },
    { title: 'Sales page', fields: ['sales'], help: 'Shown to members before they join.' },
    { title: 'Enrolled page', fields: ['enrolled'], help: 'Shown to members after they join.' },
    { title: 'Speakers and resources', fields: ['speakers', 'resources'] },
    { title: 'Publishing', fields: ['active', 'sort_order'], column: 'rail' },
  ],
  filters: ['active', 'tag'],
  days: [{ happens: 'starts', date: 'start_date' }],
  // They have no last day, and may go on for some weeks.
  health: { over: { date: 'start_date', days: 60 } },
  published: { holders: [{ tag: 'tag', see: ['enrolled'] }] },
  pushType: 'virtualevent',
  pushOffered: (app) => app.platformVersion < since.virtualEvents || has(app, 'virtual_events'),
})
