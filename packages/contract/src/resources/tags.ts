import { choice } from '../fields/choice.ts'
import { date, expired } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import { flag } from '../fields/flag.ts'
import { many } from '../fields/relation.ts'
import { group } from '../fields/rows.ts'
import { longText, richText, text } from '../fields/text.ts'
import { unlockCode } from '../fields/unlock-code.ts'
import { media } from '../fields/url.ts'
import { defineResource } from './define-resource.ts'

export const BUNDLE_TOO_SMALL = 'Tag Bundle fields need at least 2 tags combined'
export const ONE_MEDIUM = 'Choose a video or an image, not both'

const isBundle = { field: 'category', is: 'TagBundle' }

export const tags = defineResource({
  segment: 'tags',
  endpoint: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  intro: 'A tag opens content to some members only: a course group, a Gold membership. Make one, then give it to content and members.',
  titleField: 'name',
  fields: {
    name: text('Tag Name', { required: true, max: 20, example: 'Gold' }),
    code: text('Tag', { required: true, max: 20, example: 'gold' }),
    category: choice(
      'Type',
      [
        { value: 'Content', label: 'Content' },
        { value: 'VirtualEvent', label: 'Virtual Event' },
        { value: 'Summit', label: 'Summit' },
        { value: 'TagBundle', label: 'Tag Bundle' },
      ],
      { required: true, initial: 'Content', fixedAfterCreate: (stored) => stored.category === 'TagBundle' },
    ),
    notes: longText('Tag Created For', { max: 255 }),
    unlock_code: unlockCode('Unlock Code'),
    expiry_date: date('Expiry Date', { help: 'From the day after, the tag is offered nowhere any more.' }),
    is_expired: expired('Expired', 'expiry_date'),
    tags: many('Tags in this bundle', 'tags', { when: isBundle, only: { category: 'Content' }, unexpired: true }),
    send_email: flag('Send Email', { help: 'Writes to the address below when a member unlocks the tag.' }),
    email: email('Notification Email'),
    customized_confirmation_screen: flag('Customized confirmation screen'),
    confirmation: group(
      'Confirmation screen',
      {
        headline: text('Headline', { max: 255 }),
        image_url: media('Image', 'image'),
        video_url: media('Video', 'video'),
        message: richText('Message'),
        web_message: richText('Message on the web'),
      },
      { when: { field: 'customized_confirmation_screen', is: true } },
    ),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Type', field: 'category' },
    { header: 'Unlock Code', field: 'unlock_code' },
    { header: 'Tag Name', field: 'name' },
    { header: 'Tag', field: 'code', mark: { field: 'is_expired', text: 'Expired' } },
    { header: 'Notification Email', field: 'email' },
    { header: 'Send Email', field: 'send_email' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Tag', fields: ['name', 'code', 'category', 'tags', 'notes', 'expiry_date', 'unlock_code'] },
    { title: 'Notification', fields: ['send_email', 'email'] },
    {
      title: 'Confirmation',
      fields: ['customized_confirmation_screen', 'confirmation'],
      help: 'What a member sees after typing the unlock code.',
    },
  ],
  filters: ['category', 'is_expired'],
  limit: 'tags',
  example: { confirmation: { headline: 'Welcome', image_url: '', video_url: '', message: '<p>It is yours.</p>', web_message: '' } },
  clone: true,
  locked: (stored) => stored.name === 'Free',
  tidy: (values) => (values.category === 'TagBundle' ? values : { ...values, tags: [] }),
  check: (tag, issue) => {
    if (tag.send_email === true && tag.email === '') issue('email', 'Required')
    if (tag.category === 'TagBundle' && Array.isArray(tag.tags) && tag.tags.length < 2) issue('tags', BUNDLE_TOO_SMALL)
    const { image_url, video_url } = Object(tag.confirmation)
    if (image_url && video_url) issue('confirmation.video_url', ONE_MEDIUM)
  },
})
