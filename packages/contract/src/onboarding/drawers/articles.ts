import { articles } from '../../resources/articles.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const articlesDrawer = defineDrawer({
  of: articles,
  label: { one: 'Article', many: 'Articles' },
  intro: contentHints.articles,
  shows: {
    title: {},
    author: { required: true },
    description: { label: 'Content', required: true },
    image_url: {},
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
