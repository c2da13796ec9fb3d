import { defineResource } from '../define/define-resource.ts'
import { MODULE_1_NOTE } from '../define/notices.ts'
import { sortOrder } from '../fields/integer.ts'
import { children, linkedId } from '../fields/nested.ts'
import { many } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { courses } from './courses.ts'

/** The parts of a course. */
export const modules = defineResource({
  segment: 'modules',
  endpoint: 'modules',
  parent: { of: courses, segment: 'modules' },
  label: { one: 'Course Module', many: 'Course Modules' },
  intro: 'Modules are the parts of a course, in the order that members follow. Start with one that everyone can see.',
  titleField: 'name',
  fields: {
    name: text('Name', { required: true, max: 45, example: 'Arriving' }),
    image_url: media('Image', 'image'),
    sort_order: sortOrder(),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    course_id: linkedId('Course', { ancestor: 'courses' }),
    course_lessons: children('Lessons', 'course_lessons'),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Name', field: 'name' },
    { header: 'Lessons', field: 'course_lessons' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Module', fields: ['name', 'image_url'] },
    { title: 'Audience', fields: ['tags', 'sort_order'], column: 'rail' },
  ],
  filters: ['tags'],
  clone: true,
  packed: {},
  notices: [MODULE_1_NOTE],
})
