import type { Facts } from '../access/facts.ts'
import { from, opensGate } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { content } from '../fields/content.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { actionLists } from './action-lists.ts'
import { articles } from './articles.ts'
import { audios } from './audios.ts'
import { courses } from './courses.ts'
import { documents } from './documents.ts'
import { galleries } from './galleries.ts'
import { journals } from './journals.ts'
import { lessons } from './lessons.ts'
import { messages } from './messages.ts'
import { podcasts } from './podcasts.ts'
import { products } from './products.ts'
import { questions } from './questions.ts'
import { resources } from './resources.ts'
import { summits } from './summits.ts'
import { tips } from './tips.ts'
import { videos } from './videos.ts'

/** The possible targets of a preset, if the app has them. */
const targets = [
  ...[articles, videos, audios, tips, lessons, journals, questions, galleries, resources, products],
  ...[podcasts, documents, actionLists, messages, courses, summits],
].map(({ name, label, segment }) => ({ value: name, label: label.one, gate: (facts: Facts) => opensGate(`/${segment}`, facts) }))

/** Calls to action that are written once and can be chosen in every Content CTA block. */
export const presetCtas = defineResource({
  segment: 'custom_cta',
  endpoint: 'call_to_actions',
  label: { one: 'Preset CTA', many: 'Preset CTAs' },
  menu: { group: 'manage', icon: 'pointer', after: '/action-forms' },
  intro: 'A preset CTA is a button that you set up once and use in many places, such as offers, events and articles. Create the first one.',
  titleField: 'name',
  packed: {},
  fields: {
    name: text('Name', { required: true, max: 45, example: 'Book a class' }),
    cta_type: choice(
      'CTA Type',
      [
        { value: 'URL CTA', label: 'URL CTA' },
        { value: 'Content CTA', label: 'Content CTA', gate: from(since.contentCallToAction) },
      ],
      // Each type has its own field, which depends on it (CTA-016, CTA-017).
      {
        initial: 'URL CTA',
        as: 'radio',
        required: true,
        requiredMessage: 'CTA Type is required',
        clears: () => ({ url: '', content: null }),
      },
    ),
    text: text('Call to Action Text', { required: true, max: 45, example: 'Book now' }),
    url: url('Call to Action URL', {
      sharesLine: true,
      required: true,
      requiredMessage: 'URL is required',
      message: 'Must be a valid URL',
      when: { field: 'cta_type', is: 'URL CTA' },
    }),
    content: content('Content', targets, { required: true, sharesLine: true, when: { field: 'cta_type', is: 'Content CTA' } }),
  },
  columns: [
    { header: 'Name', field: 'name' },
    // From version 10 on, the content type distinguishes the two apps (OQ-032).
    { header: 'CTA Type', field: 'cta_type', gate: ({ app }) => app.platformVersion < since.contentCallToAction },
    { header: 'Call to Action Text', field: 'text' },
    { header: 'Call to Action URL', field: 'url', only: { field: 'cta_type', is: 'URL CTA', otherwise: 'N/A' } },
    { header: 'Content Type', field: 'content' },
  ],
  sections: [{ title: 'Preset CTA', fields: ['name', 'cta_type', 'text', 'url', 'content'] }],
  filters: ['cta_type'],
  published: { inline: ['cta_type', 'text', 'url', 'content'] },
  clone: true,
  loadFailure: 'Failed to load Custom CTA data',
  tidy: (values) => (values.cta_type === 'Content CTA' ? { ...values, url: '' } : { ...values, content: null }),
})
