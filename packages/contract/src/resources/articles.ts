import { ON_THE_WEB, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { richText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

export const articles = defineContent({
  segment: 'articles',
  endpoint: 'content/articles',
  label: { one: 'Article', many: 'Articles' },
  menu: { group: 'content', icon: 'article', after: '/videos' },
  intro: 'Articles are texts for your members: news, guides, stories. Write the first one and give it a picture and a topic.',
  fields: {
    title: title('Five minutes of stillness', 100),
    author: text('Author', { max: 35 }),
    description: richText('Text', { help: 'Shown to members in the app.' }),
    web_description: richText('Text on the web', ON_THE_WEB),
    video_url: media('Video', 'video'),
  },
  main: ['title', 'description', 'web_description'],
  details: ['author'],
  media: ['video_url'],
  limit: 2,
  packed: {},
  pushType: 'article',
})
