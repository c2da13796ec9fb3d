import { topics } from '../../resources/topics.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

export const topicsDrawer = defineDrawer({
  of: topics,
  label: { one: 'Topic', many: 'Topics' },
  intro: 'The chapters of your app, such as Breathing or Nutrition. All other content is filed under them.',
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
})
