import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { checkConfirmation, confirmation, confirmationExample } from '../fields/confirmation.ts'
import { date, expired } from '../fields/date.ts'
import { many } from '../fields/relation.ts'
import { longText, text } from '../fields/text.ts'
import { unlockCode } from '../fields/unlock-code.ts'
import { memberCondition } from '../members/member-condition.ts'

export const BUNDLE_TOO_SMALL = 'Tag Bundle fields need at least 2 tags combined'

const isBundle = { field: 'category', is: 'TagBundle' }

export const tags = defineResource({
  segment: 'tags',
  endpoint: 'tags',
  area: 'tags',
  label: { one: 'Tag', many: 'Tags' },
  menu: { group: 'manage', icon: 'tag', after: '/members' },
  intro: 'Tags limit content to some members, such as a course group or Gold members. Create one, then add it to content and members.',
  titleField: 'name',
  fields: {
    name: text('Tag Name', { required: true, max: 20, example: 'Gold', sameTitleIn: 'tags' }),
    code: text('Tag', {
      ...{ required: true, max: 20, example: 'gold', internal: true, follows: 'name' },
      help: 'Short form for imports and links.',
    }),
    category: choice(
      'Type',
      [
        { value: 'Content', label: 'Content' },
        { value: 'VirtualEvent', label: 'Virtual Event' },
        { value: 'Summit', label: 'Summit' },
        { value: 'TagBundle', label: 'Tag Bundle' },
      ],
      {
        required: true,
        initial: 'Content',
        fixedAfterCreate: (stored) => stored.category === 'TagBundle',
      },
    ),
    notes: longText('Tag Created For', { max: 255, internal: true }),
    unlock_code: unlockCode('Unlock Code'),
    expiry_date: date('Expiry Date', { closes: true, help: 'After this day the tag can no longer be assigned or unlocked.' }),
    is_expired: expired('Expired', 'expiry_date'),
    tags: many('Tags in this bundle', 'tags', { when: isBundle, only: { category: 'Content' }, unexpired: true }),
    courses: many('Courses in this bundle', 'courses', { when: isBundle, only: { active: true } }),
    member_condition: memberCondition('Members by field', {
      ...{ when: { field: 'category', is: 'Content' }, gate: ({ app }) => app.memberFields.length > 0, internal: true },
      help: 'Members with this value have the tag, as long as they have the value. You can give it to others as well.',
    }),
    ...confirmation({ sends: 'Sends an email when a member unlocks the tag.' }),
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
    { title: 'Tag', fields: ['name', 'code', 'category', 'member_condition', 'tags', 'courses', 'notes', 'expiry_date', 'unlock_code'] },
    { title: 'Notification', fields: ['send_email', 'email'] },
    {
      title: 'Confirmation',
      fields: ['customized_confirmation_screen', 'confirmation'],
      help: 'Shown to members after they enter the unlock code.',
    },
  ],
  filters: ['category', 'is_expired'],
  days: [{ happens: 'expires', date: 'expiry_date' }],
  guards: 'tags',
  memberLink: 'tag',
  limit: 4,
  packed: { byTitle: true, without: ['send_email'] },
  example: { confirmation: confirmationExample },
  clone: true,
  locked: (stored) => stored.name === 'Free',
  tidy: ({ member_condition: condition, ...values }) => ({
    ...values,
    ...(values.category !== 'TagBundle' && { tags: [], courses: [] }),
    member_condition: values.category === 'Content' ? condition : null,
  }),
  check: (tag, issue) => {
    checkConfirmation(tag, issue)
    if (tag.category === 'TagBundle' && [tag.tags, tag.courses].flat().length < 2) issue('tags', BUNDLE_TOO_SMALL)
  },
})
