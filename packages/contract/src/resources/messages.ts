import { description, title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { SOON_IN_WEB } from '../define/notices.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

export const messages = defineContent({
  segment: 'messages',
  endpoint: 'content/messages',
  area: 'community',
  label: { one: 'Message', many: 'Messages' },
  menu: { group: 'communicate', icon: 'message', after: '/push_notifications/new' },
  intro: 'Messages stay in the app for members to read until you delete them. Write the first one, then send a push that opens it.',
  notices: [SOON_IN_WEB],
  fields: {
    title: title('We are back on Monday'),
    short_description: text('Short description'),
    description,
    web_description: webDescription,
    video_url: media('Video', 'video'),
  },
  main: ['title', 'description', 'web_description'],
  details: ['short_description'],
  media: ['video_url'],
  pushType: 'message',
})
