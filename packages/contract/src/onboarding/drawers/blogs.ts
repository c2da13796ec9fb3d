import { tips } from '../../resources/tips.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

export const blogsDrawer = defineDrawer({
  of: tips,
  label: { one: 'Blog Post', many: 'Blog' },
  intro: contentHints.blogs,
  shows: {
    title: {},
    description: { label: 'Content', required: true },
    image_url: { required: true },
    topics: {},
  },
  begins: ACTIVE,
})
