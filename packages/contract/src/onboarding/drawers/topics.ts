import { topics } from '../../resources/topics.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

export const topicsDrawer = defineDrawer({
  of: topics,
  label: { one: 'Topic', many: 'Topics' },
  intro: contentHints.topics,
  shows: {
    name: {},
    image_url: {},
    sort_order: {},
    sub_topics: {},
    listing: {},
    directories: {},
    tags: {},
  },
  begins: ACTIVE,
  example: { listing: false },
})
