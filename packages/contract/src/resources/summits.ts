import { from } from '../access/gates.ts'
import { title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { date } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import { sortOrder } from '../fields/integer.ts'
import { one } from '../fields/relation.ts'
import { rows } from '../fields/rows.ts'
import { longText, richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'

const summitTag = { only: { category: 'Summit' }, unexpired: true }

/** Talks of several speakers over some days, opened by a tag; a VIP tag opens more. */
export const summits = defineContent({
  segment: 'summits',
  endpoint: 'summits',
  area: 'events',
  label: { one: 'Summit', many: 'Summits' },
  menu: { group: 'events', icon: 'mountain', after: '/events' },
  intro: 'A summit brings speakers together on one subject for a few days. Enter its dates, host and speakers.',
  fields: {
    title: title('Three days of quiet'),
    description: richText('Description', { required: true, help: 'Shown to members in the app.' }),
    web_description: webDescription,
    notes: text('Notes', { required: true, max: 30, example: 'Online, free of charge' }),
    host_name: text('Host name', { required: true, max: 30, example: 'Mira Sand' }),
    host_image_url: media('Host image', 'image'),
    start_date: date('Start Date', { required: true }),
    // Platform version 8 has no end date: the field is neither shown nor stored there (OQ-059, GEN-086).
    end_date: date('End Date', { required: true, sharesLine: true, gate: from(8.5), whenClosed: 'ignored' }),
    access_url: url('Access URL', { required: true, help: 'Where members with the tag watch it.' }),
    email: email('Notification Email'),
    summit_tag: one('Summit Tag', 'tags', { ...summitTag, required: true, help: 'Members with this tag can watch the summit.' }),
    vip_tag: one('VIP Tag', 'tags', { ...summitTag, sharesLine: true, help: 'Members with this tag also get the VIP gifts.' }),
    tag_message: richText('Message for members without the tag'),
    message: richText('Message'),
    content_screen_video_url: media('Video on the content screen', 'video'),
    speakers: rows(
      'Speakers',
      {
        name: text('Name', { required: true, max: 60, example: 'Jonas Reed' }),
        title: text('Title', { max: 60 }),
        image_url: media('Image', 'image'),
        video_url: media('Video', 'video'),
        description: longText('Description'),
        free_gift: text('Free gift', { help: 'A gift for everyone: text or a link.' }),
        vip_gift: text('VIP gift', { help: 'A gift for members with the VIP tag: text or a link.' }),
        sort_order: sortOrder(),
      },
      { one: 'Speaker', unique: ['name'], columns: ['name', 'free_gift', 'vip_gift'] },
    ),
  },
  main: ['title', 'description', 'web_description'],
  media: ['content_screen_video_url'],
  sections: [
    { title: 'Notes and host', fields: ['notes', 'host_name', 'host_image_url'] },
    { title: 'When and where', fields: ['start_date', 'end_date', 'access_url', 'email'] },
    { title: 'Access', fields: ['summit_tag', 'vip_tag', 'tag_message', 'message'] },
    { title: 'Speakers', fields: ['speakers'] },
  ],
  pushType: 'summit',
  days: [
    { happens: 'starts', date: 'start_date' },
    { happens: 'ends', date: 'end_date' },
  ],
  health: { over: { date: 'end_date', days: 0 } },
  published: {
    holders: [
      { tag: 'summit_tag', see: ['access_url', 'message', 'content_screen_video_url'] },
      { tag: 'vip_tag', see: ['speakers.vip_gift'] },
    ],
  },
  check: ({ start_date: start, end_date: end }, issue) => {
    if (typeof start === 'string' && typeof end === 'string' && end < start) issue('end_date', 'End Date must not be before Start Date')
  },
})
