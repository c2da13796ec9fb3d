import { defineResource } from '../define/define-resource.ts'
import { callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { email } from '../fields/email.ts'
import { INVALID_EMAIL } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { richText, text } from '../fields/text.ts'
import { unlockCode } from '../fields/unlock-code.ts'
import { media } from '../fields/url.ts'

export const offers = defineResource({
  segment: 'offers',
  endpoint: 'offers',
  label: { one: 'Special Offer Code', many: 'Special Offer Codes' },
  menu: { group: 'content', icon: 'gift', after: '/products' },
  intro:
    'Members unlock an offer with a code that you share, for example at an event or by email. Create the first one; its code is created when you save.',
  fields: {
    title: text('Title', { required: true, max: 60, example: 'First class free' }),
    message: richText('Message', { required: true }),
    unlock_code: unlockCode('Unlock Code'),
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    active: flag('Active', { initial: true }),
    send_email: flag('Send Email', { help: 'Sends an email when a member uses the code.' }),
    email: email('Notification Email', {
      ...{ message: INVALID_EMAIL, receives: 'message' },
      help: 'Members who unlocked the offer can also write to this address. It is never shown.',
    }),
    ...callToAction(),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Unlock Code', field: 'unlock_code' },
    { header: 'Title', field: 'title' },
    { header: 'Message', field: 'message' },
    { header: 'Notification Email', field: 'email' },
    { header: 'Send Email', field: 'send_email' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Offer', fields: ['image_url', 'title', 'message'] },
    { title: 'Notification', fields: ['send_email', 'email'] },
    { title: 'Publishing', fields: ['active', 'unlock_code'], column: 'rail' },
    { title: 'Pictures and media', fields: ['video_url'], column: 'rail' },
    { title: 'Call to action', fields: callToActionNames, column: 'rail' },
  ],
  filters: ['active'],
  published: { byCode: true },
  limit: 2,
  clone: true,
  check: (offer, issue) => {
    if (offer.send_email === true && offer.email === '') issue('email', 'Required')
  },
  tidy: (values) => tidyCallToAction(values),
})
