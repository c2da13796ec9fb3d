import { from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { description, title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { media } from '../fields/url.ts'

/** Called tips in URLs and blog posts in all texts (GEN-020). */
export const tips = defineContent({
  segment: 'tips',
  endpoint: 'content/tips',
  label: { one: 'Blog Post', many: 'Blog Posts' },
  menu: { group: 'content', icon: 'bulb', after: '/action-lists' },
  intro: 'Blog posts are short news and tips for every day. Write the first one; members see the newest first.',
  fields: {
    title: title('Drink before you are thirsty'),
    description,
    web_description: webDescription,
    video_url: media('Video', 'video'),
  },
  main: ['title', 'description', 'web_description'],
  media: ['video_url'],
  topicsGate: from(since.topicsOnTips),
  limit: 2,
  pushType: 'tip',
})
