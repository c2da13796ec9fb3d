import { defineResource } from '../define/define-resource.ts'
import { hours } from '../define/hours-fields.ts'
import { MODULE_1_NOTE } from '../define/notices.ts'
import { MUST_BE_A_NUMBER } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { integer, sortOrder } from '../fields/integer.ts'
import { linkedId } from '../fields/nested.ts'
import { many, parentRecord } from '../fields/relation.ts'
import { exampleOf, rows } from '../fields/rows.ts'
import { richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'
import { SECTION_EXISTS, SECTION_ORDER, sectionContent, sectionName } from './lessons.ts'
import { modules } from './modules.ts'

const sectionFields = { sub_description: sectionName, ...sectionContent }

/** The lessons of a course, each in one of its modules. */
export const courseLessons = defineResource({
  segment: 'course_lessons',
  endpoint: 'course_lessons',
  parent: { of: modules, segment: 'lessons', field: 'course_module', below: 'courses' },
  label: { one: 'Course Lesson', many: 'Course Lessons' },
  intro: 'Lessons are the steps of a course. Start with one without a tag, so everyone can start the course.',
  fields: {
    title: text('Title', { required: true, max: 60, example: 'Sitting well' }),
    course_module: parentRecord('Course Module', 'modules'),
    course_id: linkedId('Course', { ancestor: 'courses' }),
    description: richText('Description', { requiredToPublish: true, help: 'Shown to members in the app. Required to publish.' }),
    image_url: media('Image', 'image'),
    sections: rows('Sections', sectionFields, {
      one: 'Section',
      unique: ['sub_description'],
      columns: ['sub_description', 'type', 'headline'],
      duplicateMessage: SECTION_EXISTS,
    }),
    active: flag('Active', { initial: true }),
    // Set once: an update omits it (CRS-033, OQ-031).
    ...hours({
      required: true,
      fixedAfterCreate: () => true,
      help: 'Can’t be changed later.',
    }),
    sort_order: sortOrder(),
    drip_sequence: integer('Drip Sequence', {
      min: 0,
      max: 100,
      initial: 0,
      notANumberMessage: MUST_BE_A_NUMBER,
      belowMessage: 'Minimum Drip Sequence: 0',
      aboveMessage: 'Maximum Drip Sequence: 100',
      opensAfter: true,
      help: 'For courses that release lessons over time: the number of days after enrollment.',
    }),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    action_bar_text: text('Button text', { max: 40, example: 'Book a class' }),
    action_bar_url: url('Button link', { longMessage: true, sharesLine: true }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Active', field: 'active' },
    { header: 'Title', field: 'title' },
    { header: 'Drip Sequence', field: 'drip_sequence' },
    { header: 'Release Date', field: 'release_date' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Lesson', fields: ['image_url', 'title', 'description'] },
    { title: 'Sections', fields: ['sections'], help: SECTION_ORDER },
    { title: 'Publishing', fields: ['active', 'release_date', 'visible_until', 'drip_sequence', 'sort_order'], column: 'rail' },
    { title: 'Audience', fields: ['tags'], column: 'rail' },
    { title: 'Details', fields: ['course_module'], column: 'rail' },
    { title: 'Call to action', fields: ['action_bar_text', 'action_bar_url'], column: 'rail' },
  ],
  filters: ['active', 'course_module', 'tags'],
  published: { enrolled: { in: 'courses', after: 'drip_sequence', drips: 'drip_system' } },
  clone: true,
  packed: {},
  notices: [MODULE_1_NOTE],
  example: { sections: [{ ...exampleOf(sectionFields), type: 'Text' }] },
})
