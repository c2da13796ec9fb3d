import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { tags } from '@greenroom/contract/resources/tags'
import { topics } from '@greenroom/contract/resources/topics'
import { admin } from '@greenroom/contract/testing/facts'
import { readColumns, writeColumns } from '@greenroom/contract/views/view-columns'
import { expect, test } from 'vitest'
import {
  yieldingColumns,
  hiddenAtFirst,
  isSortable,
  offeredColumns,
  requestedFields,
  shapeOf,
  shownColumns,
  toggled,
} from './list-columns.ts'

const atFirst = (resource: Resource) => {
  const offered = offeredColumns(resource, facts)
  return offered.map(({ field }) => field).filter((field) => !hiddenAtFirst(resource, offered).includes(field))
}
const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header)
const facts: FormFacts = { ...admin(), webHost: 'www.example.com' }

test.each([
  [tags, ['Key', 'Type', 'Unlock Code', 'Tag Name', 'Tag', 'Notification Email', 'Send Email', 'Last change'], 'TAG-002'],
  [topics, ['Sort Order', 'Name', 'Sub-Topics', 'Which Directory', 'Tags', 'Last change'], 'TOP-002'],
])('a list offers the columns of the specification, in their order: %#', (resource, wanted) => {
  expect(headers(offeredColumns(resource, facts))).toEqual(wanted)
})

test.each([
  [tags, ['Tag Name', 'Type', 'Unlock Code', 'Tag', 'Notification Email', 'Send Email']],
  [topics, ['Name', 'Sub-Topics', 'Which Directory', 'Tags']],
  [articles, ['Title', 'Active', 'Topics', 'Tags', 'Release Date']],
])(
  'at first it leads with the title, and leaves out the running number, the number in an order by hand and the last change: %#',
  (resource, wanted) => {
    expect(headers(shownColumns(resource, offeredColumns(resource, facts), atFirst(resource)))).toEqual(wanted)
  },
)

test('where there is no room for all columns, where a record stands gives way last, and the title stays', () => {
  expect(yieldingColumns(articles, offeredColumns(articles, facts))).toEqual([
    'updated_at',
    '#',
    'tags',
    'topics',
    'sort_order',
    'release_date',
    'active',
  ])
})

test.each(allResources.map((resource) => [resource.segment, resource] as const))('the title of %s cannot be hidden', (_, resource) => {
  const shown = shownColumns(resource, offeredColumns(resource, facts), [])
  expect(shown.map(({ field }) => field)).toEqual([resource.titleField])
})

test('the API is asked for the shown fields, for what marks them, and for the title in any case (TAG-003)', () => {
  const tagAndType = offeredColumns(tags, facts).filter(({ field }) => field === 'code' || field === 'category' || field === '#')
  expect(requestedFields(tags, tagAndType)).toEqual(['name', 'category', 'code', 'is_expired'])
})

test('who shows where a record stands asks for the switch, its version and the day; the picture is asked for in any case', () => {
  const some = (...fields: string[]) => offeredColumns(articles, facts).filter(({ field }) => fields.includes(field))
  expect(requestedFields(articles, some('title', 'active'))).toEqual([
    ...['title', 'image_url', 'active', 'release_date', 'release_time', 'visible_until', 'visible_until_time', 'version'],
  ])
  expect(requestedFields(articles, some('title', 'tags'))).toEqual(['title', 'image_url', 'tags'])
})

test('only columns with one plain value are sorted by', () => {
  expect(['title', 'active', 'sort_order', 'release_date', 'updated_at'].map((field) => isSortable(articles, field))).not.toContain(false)
  expect(['topics', 'tags', '#', 'actions', 'author', 'nonsense'].map((field) => isSortable(articles, field))).not.toContain(true)
})

test('numbers stand at the right, days on one line, names have room', () => {
  expect(['#', 'sort_order', 'release_date', 'topics', 'title'].map((field) => shapeOf(articles, field))).toEqual([
    'number',
    'number',
    'short',
    'names',
    undefined,
  ])
})

test.each(allResources.map((resource) => [resource.segment, resource] as const))(
  'every column of %s can be told in its address',
  (_, resource) => {
    for (const { field } of offeredColumns(resource, facts)) {
      const without = toggled(offeredColumns(resource, facts), field)
      expect(readColumns(resource, writeColumns(without))).toEqual(without)
      expect(readColumns(resource, writeColumns([field]))).toEqual([field])
    }
  },
)
