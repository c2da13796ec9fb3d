import { defineResource } from '../define/define-resource.ts'
import { sortOrder } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

/** The categories in which an app lists its courses. */
export const courseCategories = defineResource({
  segment: 'course_categories',
  endpoint: 'course_categories',
  label: { one: 'Course Category', many: 'Course Categories' },
  menu: { group: 'courses', icon: 'category' },
  intro: 'Categories group your courses, such as Beginners or Teacher training. Create one before your first course.',
  titleField: 'name',
  packed: { byTitle: true },
  fields: {
    name: text('Name', { required: true, max: 25, example: 'Beginners' }),
    sub_line: text('Sub-Line', { max: 30, example: 'Where to begin' }),
    image_url: media('Image', 'image'),
    sort_order: sortOrder(),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Name', field: 'name' },
    { header: 'Sub-Line', field: 'sub_line' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Category', fields: ['name', 'sub_line', 'image_url'] },
    { title: 'Audience', fields: ['tags'], column: 'rail' },
    { title: 'Publishing', fields: ['sort_order'], column: 'rail' },
  ],
  filters: ['tags'],
  clone: true,
})
