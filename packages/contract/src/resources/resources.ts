import { media } from '../fields/url.ts'
import { description, title, webDescription } from './common-content-fields.ts'
import { defineContent } from './content-type.ts'

export const resources = defineContent({
  segment: 'resources',
  endpoint: 'content/resources',
  label: { one: 'Resource', many: 'Resources' },
  intro: 'Resources are things to keep: worksheets, plans, checklists. Add a file and say what it is for.',
  fields: {
    title: title('Training plan for ten kilometres'),
    description,
    web_description: webDescription,
    video_url: media('Video', 'video'),
    download_url: media('File to download', 'document'),
  },
  main: ['title', 'description', 'web_description'],
  media: ['video_url', 'download_url'],
  limit: 'resources',
  pushType: 'resource',
})
