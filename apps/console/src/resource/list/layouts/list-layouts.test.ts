import type { Resource } from '@greenroom/contract/define/define-resource'
import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { courses } from '@greenroom/contract/resources/courses'
import { profiles } from '@greenroom/contract/resources/profiles'
import { tags } from '@greenroom/contract/resources/tags'
import { expect, test } from 'vitest'
import { cardDetail, cardFields, layoutsOf } from './list-layouts.ts'

test.each<[string, Resource, readonly string[]]>([
  ['with a picture and a state', articles, ['table', 'cards', 'board']],
  ['with a picture and no release', courses, ['table', 'cards']],
  ['without both', tags, ['table']],
])('what records have decides the layouts of their list: %s (%#)', (_has, resource, layouts) => {
  expect(layoutsOf(resource)).toEqual(layouts)
})

test.each<[string, Resource, string | undefined]>([
  ['topics', articles, 'topics'],
  ['the category of a course', courses, 'category'],
  ['the directory of a profile', profiles, 'directory'],
  ['nothing', tags, undefined],
])('below its title a card shows %s', (_what, resource, field) => {
  expect(cardDetail(resource)).toBe(field)
})

test.each(allResources.map((resource) => [resource.segment, resource] as const))(
  'cards of %s ask for fields that it has',
  (_, resource) => {
    const unknown = cardFields(resource).filter((name) => name !== 'version' && !(name in resource.fields))
    expect(unknown).toEqual([])
  },
)

test('a card asks for all that decides its state', () => {
  expect(cardFields(articles)).toEqual([
    ...['title', 'image_url', 'active', 'release_date', 'release_time', 'visible_until', 'visible_until_time', 'topics', 'version'],
  ])
})
