import { defineResource } from '../define/define-resource.ts'
import { callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import { flag } from '../fields/flag.ts'
import { integer } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { richText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { MONTHS } from '../repeat/months.ts'

/** The ActionCalendar. */
export const events = defineResource({
  segment: 'events',
  endpoint: 'events',
  area: 'events',
  label: { one: 'Event', many: 'Events' },
  menu: { group: 'events', icon: 'calendar' },
  intro: 'Events fill the calendar in your app: classes, workshops, meet-ups, live or online. Add the next one.',
  titleField: 'name',
  fields: {
    category: choice(
      'Category',
      [
        { value: 'Live', label: 'Live' },
        { value: 'Online', label: 'Online' },
      ],
      { required: true, initial: 'Live', as: 'radio' },
    ),
    name: text('Event Name', { required: true, max: 255, example: 'New moon practice' }),
    description: richText('Description'),
    month: choice(
      'Month',
      MONTHS.map((month) => ({ value: month, label: month })),
      { required: true, initial: 'JAN' },
    ),
    day_of_month: integer('Day', {
      sharesLine: true,
      min: 1,
      max: 31,
      initial: 1,
      notANumberMessage: 'Must be a number from 1 to 31',
      belowMessage: 'Minimum day of month: 1',
      aboveMessage: 'Maximum day of month: 31',
    }),
    time: text('Time', { max: 20, example: '18:30', sharesLine: true }),
    location: text('Location', { max: 20, example: 'Studio, 2nd floor' }),
    expiration: date('Expiration', { required: true, closes: true, help: 'Removed from the calendar after this day.' }),
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    ...callToAction(),
    active: flag('Active', { initial: true }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Category', field: 'category' },
    { header: 'Event Name', field: 'name', mark: { field: 'active', text: 'Draft', whileEmpty: true } },
    { header: 'Month', field: 'month' },
    { header: 'Day', field: 'day_of_month' },
    { header: 'Time', field: 'time' },
    { header: 'Location', field: 'location' },
    { header: 'Expiration', field: 'expiration' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Event', fields: ['category', 'name', 'description'] },
    {
      title: 'When and where',
      fields: ['month', 'day_of_month', 'time', 'location', 'expiration'],
      help: 'To add it every week or month, save it, then choose Repeat.',
    },
    { title: 'Pictures and media', fields: ['image_url', 'video_url'] },
    { title: 'Call to action', fields: callToActionNames },
    { title: 'Publishing', fields: ['active'], column: 'rail' },
    { title: 'Audience', fields: ['tags'], column: 'rail' },
  ],
  filters: ['active', 'category', 'month', 'tags'],
  days: [{ happens: 'starts', month: 'month', day: 'day_of_month' }],
  repeats: { month: 'month', day: 'day_of_month', until: 'expiration' },
  published: { until: 'expiration' },
  health: { over: { date: 'expiration', days: 0 } },
  clone: true,
  tidy: (values) => tidyCallToAction(values),
})
