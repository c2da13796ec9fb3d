import { from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { description, title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { linkedId } from '../fields/nested.ts'
import { one } from '../fields/relation.ts'
import { media } from '../fields/url.ts'

export const resources = defineContent({
  segment: 'resources',
  endpoint: 'content/resources',
  label: { one: 'Resource', many: 'Resources' },
  menu: { group: 'content', icon: 'download', after: '/galleries' },
  intro: 'Resources are files for members to keep, such as worksheets, plans and checklists. Add a file and describe its purpose.',
  fields: {
    title: title('Training plan for ten kilometres'),
    description,
    web_description: webDescription,
    video_url: media('Video', 'video'),
    download_url: media('File to download', 'document', { gate: from(since.files) }),
    virtual_event: one('Virtual Event', 'virtual_events', {
      distinct: ['title', 'description'],
      help: 'The event it belongs to. Each resource of an event needs its own title and description.',
    }),
    virtual_event_id: linkedId('Virtual Event id', { relation: 'virtual_event' }),
  },
  main: ['title', 'description', 'web_description'],
  media: ['video_url', 'download_url'],
  sections: [{ title: 'Virtual event', fields: ['virtual_event'] }],
  limit: 2,
  pushType: 'resource',
})
