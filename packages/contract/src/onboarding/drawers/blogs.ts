import { tips } from '../../resources/tips.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

export const blogsDrawer = defineDrawer({
  of: tips,
  label: { one: 'Blog Post', many: 'Blog' },
  intro: 'Short news and tips, each with a picture. Members see the newest on top.',
  shows: {
    title: {},
    description: { label: 'Content', required: true },
    image_url: { required: true },
    topics: {},
  },
  begins: ACTIVE,
})
