import { description, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

export const audios = defineContent({
  segment: 'audios',
  endpoint: 'content/audios',
  label: { one: 'Audio', many: 'Audios' },
  menu: { group: 'content', icon: 'headphones', after: '/lessons' },
  intro: 'Audio is for listening on the go: meditations, talks, music. Upload the first recording and give it a picture.',
  fields: {
    title: title('Body scan, ten minutes'),
    author: text('Author', { max: 35 }),
    description,
    audio_url: media('Audio', 'audio'),
  },
  main: ['title', 'description'],
  details: ['author'],
  media: ['audio_url'],
  isMedia: true,
  limit: 2,
  pushType: 'audio',
})
