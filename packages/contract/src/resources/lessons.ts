import { all, flag, from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { description, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { choice } from '../fields/choice.ts'
import { exampleOf, rows } from '../fields/rows.ts'
import { longText, richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'

const linked = all(from(since.documentFormats), flag('web'))

/** The kinds of section in the section builder (CCOM-064, CCOM-065). */
const segments = [
  { value: 'Headline', label: 'Headline' },
  { value: 'Title', label: 'Title' },
  { value: 'Image', label: 'Image' },
  { value: 'Text', label: 'Text' },
  { value: 'Video', label: 'Video' },
  { value: 'Audio', label: 'Audio' },
  { value: 'Journal', label: 'Journal' },
  { value: 'Document', label: 'Document', gate: linked },
  { value: 'Link', label: 'Link', gate: linked },
  { value: 'Q&A', label: 'Q&A' },
]

const ofType = (is: string) => ({ when: { field: 'type', is } })

/** The name of a section in the list of sections. */
export const sectionName = text('Description', {
  required: true,
  max: 20,
  example: 'Warm up',
  help: 'Section name (for you).',
})

/** The type of a section and its content. */
export const sectionContent = {
  type: choice('Segment type', segments, { required: true, initial: 'Text' }),
  headline: text('Headline', { max: 40 }),
  text: richText('Text', ofType('Text')),
  image_url: media('Image', 'image', ofType('Image')),
  video_url: media('Video', 'video', ofType('Video')),
  audio_url: media('Audio', 'audio', ofType('Audio')),
  question: longText('Question', ofType('Journal')),
  document_url: media('Document', 'document', ofType('Document')),
  link_url: url('Link', ofType('Link')),
  answer: longText('Question and answer', ofType('Q&A')),
}

const sectionFields = { description: sectionName, ...sectionContent }

/** Shown above the sections of a lesson (CRS-018). */
export const SECTION_ORDER = 'Order of Sections below will appear correctly on App and WEB'
/** The message for a section with the same name as another. */
export const SECTION_EXISTS = 'Description already exists'

export const lessons = defineContent({
  segment: 'lessons',
  endpoint: 'content/lessons',
  label: { one: 'Lesson', many: 'Lessons' },
  menu: { group: 'content', icon: 'book', after: '/articles' },
  intro:
    'A lesson covers a subject section by section, with text, pictures, videos and questions. Start with its title and the first section.',
  fields: {
    title: title('Balance on one leg'),
    description,
    video_url: media('Video', 'video'),
    sections: rows(
      'Sections',
      sectionFields,

      {
        one: 'Section',
        unique: ['description'],
        columns: ['description', 'type', 'headline'],
        duplicateMessage: SECTION_EXISTS,
      },
    ),
  },
  main: ['title', 'description'],
  media: ['video_url'],
  sections: [{ title: 'Sections', fields: ['sections'], help: SECTION_ORDER }],
  limit: 2,
  pushType: 'lesson',
  example: { sections: [{ ...exampleOf(sectionFields), type: 'Text' }] },
})
