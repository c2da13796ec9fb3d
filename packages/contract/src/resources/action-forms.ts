import { gates } from '../access/gates.ts'
import { formTypes } from '../action-forms/form-types.ts'
import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import type { Values } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { publicLink, tally } from '../fields/public-link.ts'
import { many } from '../fields/relation.ts'
import { rows } from '../fields/rows.ts'
import { richText, text } from '../fields/text.ts'
import { url } from '../fields/url.ts'

export const APPROVE_WHILE_ACTIVE = 'Turn the form on first'
export const APPROVE_BEFORE_FIRST = 'Can’t be changed after the first submission'

const isListing = { field: 'form_type', is: 'Topic' }

export const actionForms = defineResource({
  segment: 'action-forms',
  endpoint: 'action_forms',
  area: 'forms',
  label: { one: 'Action Form', many: 'Action Forms' },
  menu: { group: 'manage', icon: 'forms', after: '/import-export' },
  intro: 'An action form lets people send you profiles, offers or listings. Create one, activate it, and share its link.',
  titleField: 'name',
  fields: {
    name: text('Name', { required: true, max: 60, example: 'Become a teacher' }),
    form_type: choice('Form Type', formTypes, {
      required: true,
      help: 'What each submission creates.',
      fixedAfterCreate: (stored) => hasSubmissions(stored),
    }),
    active: flag('Active', { help: 'When off, the public page says the form is closed.' }),
    public_link: publicLink('Public page'),
    link_expiry_date: date('Link Expiry Date', {
      closes: true,
      daysAhead: 90,
      help: 'Last day the form accepts submissions. Leave empty for no end date.',
    }),
    submit_link: url('Submit Link', {
      required: true,
      help: 'The form’s address on your website. If you have none, share the public page above.',
    }),
    headline: text('Headline', { max: 100, example: 'Teach with us' }),
    description: richText('Description', { help: 'Shown above the questions.' }),
    notification_email: email('Notification Email', {
      help: 'We email this address about every submission. Leave empty for none.',
      internal: true,
    }),
    auto_approve_new: flag('Auto-approve new submissions', { closedWhile: approvalClosed, help: 'They appear in the app right away.' }),
    auto_approve_edit: flag('Auto-approve changes', {
      closedWhile: approvalClosed,
      help: 'Later changes by the sender appear in the app right away.',
    }),
    sub_topics: rows(
      'Sub-Topics',
      { name: text('Name', { required: true, max: 40, example: 'Videos' }) },
      {
        one: 'Sub-Topic',
        unique: ['name'],
        columns: ['name'],
        maxRows: 50,
        when: isListing,
        help: 'The options people can choose. Names of content, such as Videos or Blog Posts, open that content on the listing.',
      },
    ),
    url_subtopics: rows(
      'URL Sub-Topics',
      {
        tag: text('Tag', {
          required: true,
          max: 20,
          example: 'Booking',
          pattern: { like: /^[a-z0-9]+$/i, message: 'Alpha-numeric characters only.' },
        }),
        url: url('URL', { help: 'Used for every listing. Leave empty to ask the sender.' }),
      },
      {
        one: 'URL Sub-Topic',
        unique: ['tag'],
        columns: ['tag', 'url'],
        maxRows: 50,
        when: isListing,
        help: 'Buttons on a listing that open a link, such as Booking or Menu.',
      },
    ),
    directories: many('Directories', 'directories', {
      when: { field: 'form_type', isNot: 'Offer' },
      help: 'Directories where submissions appear. If there are several, the sender chooses.',
    }),
    tags: many('Tags', 'tags', { when: isListing, only: { category: 'Content' }, unexpired: true, help: 'Added to every listing.' }),
    enterprise: flag('Business listing', { when: isListing, gate: gates.business }),
    submissions: tally('Submissions', 'submissions'),
    waiting_submissions: tally('Waiting', 'waiting_submissions'),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Active', field: 'active' },
    { header: 'Name', field: 'name', mark: { field: 'waiting_submissions', text: 'waiting' } },
    { header: 'Form Type', field: 'form_type' },
    { header: 'Headline', field: 'headline' },
    { header: 'Link Expiry Date', field: 'link_expiry_date' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Form', fields: ['name', 'form_type'] },
    { title: 'Link', fields: ['public_link', 'submit_link'] },
    { title: 'What people see', fields: ['headline', 'description'] },
    { title: 'Options and directories', fields: ['sub_topics', 'url_subtopics', 'directories', 'tags', 'enterprise'] },
    { title: 'After someone submits', fields: ['notification_email', 'auto_approve_new', 'auto_approve_edit'] },
    { title: 'Publishing', fields: ['active', 'link_expiry_date'], column: 'rail' },
  ],
  filters: ['active', 'form_type'],
  days: [{ happens: 'closes', date: 'link_expiry_date' }],
  limit: 1,
  clone: true,
  addressField: 'submit_link',
  example: { form_type: 'Topic', auto_approve_new: false, auto_approve_edit: false },
})

/** The approval rules cannot change once there are submissions (AFM-015, AFM-016). */
function approvalClosed(values: Values, stored: Values | null): string | null {
  if (hasSubmissions(stored)) return APPROVE_BEFORE_FIRST
  return values.active === true ? null : APPROVE_WHILE_ACTIVE
}

function hasSubmissions(stored: Values | null): boolean {
  return Number(stored?.submissions ?? 0) > 0
}
