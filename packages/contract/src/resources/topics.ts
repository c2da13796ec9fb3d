import { from, gates } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { defineResource } from '../define/define-resource.ts'
import { type CallToActionOptions, callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { choices } from '../fields/choice.ts'
import type { Fields } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { many, one } from '../fields/relation.ts'
import { rows } from '../fields/rows.ts'
import { text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'

/** The content that a topic's page can list. Tips are called Blog Posts in all texts (TOP-003). */
const subTopics = [
  { value: 'Videos', label: 'Videos' },
  { value: 'Articles', label: 'Articles' },
  { value: 'Audios', label: 'Audios' },
  { value: 'Tips', label: 'Blog Posts', gate: from(since.topicsOnTips) },
  { value: 'Lessons', label: 'Lessons' },
  { value: 'Journals', label: 'Journals' },
  { value: 'Questions', label: 'Q&A' },
  { value: 'Galleries', label: 'Galleries' },
  { value: 'Resources', label: 'Resources' },
  { value: 'Products', label: 'Products' },
  { value: 'Profiles', label: 'Profiles' },
] as const

const featuredKinds = [
  { field: 'video', text: 'custom_video_text', to: 'videos', label: 'video' },
  { field: 'article', text: 'custom_article_text', to: 'articles', label: 'article' },
  { field: 'lesson', text: 'custom_lesson_text', to: 'lessons', label: 'lesson' },
  { field: 'action_list', text: 'custom_action_list_text', to: 'action_lists', label: 'action list', gate: gates.action_lists },
  { field: 'resource', text: 'custom_resource_text', to: 'resources', label: 'resource' },
]
const featuredNames = featuredKinds.flatMap(({ field, text: name }) => [field, name])

/** Always optional (OQ-033). The business of its listing and the one that it launches are one field. */
const cta: CallToActionOptions = { required: false, ownBusiness: { when: { field: 'enterprise', is: true }, gate: gates.business } }

export const topics = defineResource({
  segment: 'topics',
  endpoint: 'topics',
  label: { one: 'Topic', many: 'Topics / Directory Listings' },
  menu: { group: 'manage', icon: 'hash', after: '/directories' },
  intro: 'Topics group your content, such as Breathing or Nutrition, so members can find it. Create one, then choose it in an article.',
  titleField: 'name',
  fields: {
    name: text('Name', { required: true, max: 40, example: 'Breathing' }),
    image_url: media('Image', 'image'),
    sort_order: sortOrder(),
    active: flag('Active', { initial: true }),
    sub_topics: choices('Sub-Topics', subTopics, { help: 'The kinds of content shown on its page.' }),
    url_subtopics: rows(
      'Custom URLs',
      {
        tag: text('Tag', {
          required: true,
          max: 20,
          example: 'Booking',
          pattern: { like: /^[a-z0-9]+$/i, message: 'Alpha-numeric characters only.' },
        }),
        url: url('URL', { required: true }),
      },
      { one: 'Custom URL', unique: ['tag'], columns: ['tag', 'url'], maxRows: 50 },
    ),
    ...featured(),
    listing: flag('Directory listing', { help: 'Shows the topic in the directories that you choose.' }),
    directories: many('Which Directory', 'directories', { when: { field: 'listing', is: true } }),
    enterprise: flag('Business listing', { gate: gates.business }),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    ...callToAction(cta),
  },
  columns: [
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Name', field: 'name' },
    { header: 'Sub-Topics', field: 'sub_topics' },
    { header: 'Which Directory', field: 'directories' },
    { header: 'Tags', field: 'tags' },
  ],
  sections: [
    { title: 'Topic', fields: ['name', 'image_url', 'sub_topics', 'url_subtopics'] },
    { title: 'Featured content', fields: featuredNames },
    { title: 'Call to action', fields: callToActionNames.flatMap((name) => (name === 'enterprise_app' ? ['enterprise', name] : [name])) },
    { title: 'Publishing', fields: ['active', 'sort_order'], column: 'rail' },
    { title: 'Position and audience', fields: ['listing', 'directories', 'tags'], column: 'rail' },
  ],
  filters: ['active', 'listing', 'directories', 'tags'],
  limit: 8,
  packed: { byTitle: true },
  addSeveral: true,
  clone: true,
  pushType: 'topic',
  health: { filledBy: 'topics' },
  example: { listing: false },
  check: (topic, issue) => {
    if (topic.listing === true && Array.isArray(topic.directories) && topic.directories.length === 0) issue('directories', 'Required')
    for (const { field, text: name } of featuredKinds) if (topic[field] && topic[name] === '') issue(name, 'Required')
  },
  tidy: (values) => tidyCallToAction(values, cta),
})

/** One featured item of each kind, with its button text (TOP-009, TOP-017 to TOP-021). */
function featured(): Fields {
  return Object.fromEntries(
    featuredKinds.flatMap(({ field, text: name, to, label, gate }) => [
      [field, one(`Featured ${label}`, to, gate && { gate })],
      [name, text(`Featured ${label} text`, { max: 25, when: { field }, sharesLine: true, ...(gate && { gate }) })],
    ]),
  )
}
