import { gates } from '../access/gates.ts'
import { defineResource } from '../define/define-resource.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

export const directories = defineResource({
  segment: 'directories',
  endpoint: 'directories',
  label: { one: 'Directory', many: 'Directories' },
  menu: { group: 'manage', icon: 'address-book', after: '/tags' },
  intro: 'A directory is a list that members browse, such as teachers or places. Create one, then add topics to it.',
  titleField: 'name',
  fields: {
    name: text('Directory Name', { required: true, max: 25, example: 'Our teachers' }),
    sub_line: text('Sub-Line', { max: 30, example: 'Meet the team' }),
    image_url: media('Image', 'image'),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    sort_order: sortOrder(),
    enterprise: flag('Business directory', { gate: gates.enterprise, help: 'Lists the businesses under your app.' }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Directory Name', field: 'name' },
    { header: 'Sub-Line', field: 'sub_line' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Directory', fields: ['name', 'sub_line', 'image_url'] },
    { title: 'Position and audience', fields: ['tags', 'sort_order', 'enterprise'], column: 'rail' },
  ],
  filters: ['tags'],
  limit: 3,
  clone: true,
  pushType: 'directorytopic',
  // Business directories are only for enterprise apps (DIR-012).
  hiddenUnless: { field: 'enterprise', is: true, gate: gates.enterprise },
})
