import { callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { date } from '../fields/date.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { richText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { defineResource } from './define-resource.ts'
import { tidyVisibility } from './tidy-visibility.ts'

export const articles = defineResource({
  segment: 'articles',
  endpoint: 'content/articles',
  label: { one: 'Article', many: 'Articles' },
  intro: 'Articles are what your members read in your app: news, guides, stories. Write the first one, give it a picture and a topic.',
  fields: {
    title: text('Title', { required: true, max: 100, example: 'Five minutes of stillness' }),
    author: text('Author', { max: 35 }),
    description: richText('Text', { help: 'What members read in the app.' }),
    web_description: richText('Text on the web', { help: 'Only if the companion web site should show another text.' }),
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    topics: many('Topics', 'topics'),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    tagged_visible: flag('Show to members without the tag', {
      when: { field: 'tags' },
      help: 'They see that it exists, but cannot open it.',
    }),
    active: flag('Active', { initial: true }),
    featured: flag('Featured'),
    sort_order: sortOrder(),
    release_date: date('Release Date', { kept: true, help: 'From this day on members see it. Empty means at once.' }),
    ...callToAction(),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Active', field: 'active' },
    { header: 'Title', field: 'title' },
    { header: 'Topics', field: 'topics' },
    { header: 'Tags', field: 'tags' },
    { header: 'Release Date', field: 'release_date' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Article', fields: ['title', 'author', 'description', 'web_description'] },
    { title: 'Picture and video', fields: ['image_url', 'video_url'] },
    { title: 'Where and for whom', fields: ['topics', 'tags', 'tagged_visible'] },
    { title: 'Publishing', fields: ['active', 'featured', 'release_date', 'sort_order'] },
    { title: 'Call to action', fields: callToActionNames },
  ],
  filters: ['active', 'featured', 'topics', 'tags'],
  limit: 'articles',
  clone: true,
  pushType: 'article',
  tidy: (values) => tidyCallToAction(tidyVisibility(values)),
})
