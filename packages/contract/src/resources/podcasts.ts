import { description, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { CLIPS_NOT_IN_WEB, FROM_9, NOT_IN_WEB, PODCASTS_IN_SHORT } from '../define/notices.ts'
import { url } from '../fields/url.ts'

export const podcasts = defineContent({
  segment: 'podcasts',
  endpoint: 'content/podcasts',
  label: { one: 'Podcast', many: 'Podcasts' },
  menu: { group: 'content', icon: 'microphone', after: '/profiles' },
  intro: 'A podcast adds its episodes to your app through its RSS feed. Add yours.',
  notices: [PODCASTS_IN_SHORT, FROM_9, NOT_IN_WEB, CLIPS_NOT_IN_WEB],
  fields: {
    title: title('Breathe out'),
    description,
    rss_url: url('RSS address', { required: true }),
    web_url: url('Web address'),
  },
  main: ['title', 'description'],
  sections: [{ title: 'Feed', fields: ['rss_url', 'web_url'] }],
  pushType: 'podcast',
  published: { plays: true },
})
