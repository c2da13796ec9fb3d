import { expect, test } from 'vitest'
import { offers } from '../define/offers.ts'
import { creatorList } from '../people/creators.ts'
import { platformLists } from '../platform/all.ts'
import { allResources } from '../resources/all.ts'
import { inOrderOfLinks, tableByName, tableNames, transferTables } from './tables.ts'

test('every resource is a table, nested ones too, and members (IMX-010, OQ-105)', () => {
  expect(tableNames).toEqual(['members', ...allResources.map(({ name }) => name)])
  for (const name of ['tags', 'directories', 'topics', 'profiles', 'offers', 'events', 'items', 'tracks', 'courses', 'course_categories'])
    expect(tableNames).toContain(name)
  expect(tableNames).toContain('course_lessons')
  expect(tableByName('members')?.label.many).toBe('Members')
  expect(tableByName('users')).toBeUndefined()
})

test('a list that offers its export is a table of the app, or of the platform', () => {
  const apart = transferTables.filter((table) => offers(table, 'export') !== !table.single)
  expect(apart).toEqual([])
  expect([creatorList, ...platformLists].map((list) => offers(list, 'export'))).toEqual([false, ...platformLists.map(() => true)])
})

test('what others link to or lie in is read first', () => {
  const order = inOrderOfLinks(transferTables).map(({ name }) => name)
  expect([...order].sort()).toEqual([...tableNames].sort())
  const before = (one: string, other: string) => expect(order.indexOf(one)).toBeLessThan(order.indexOf(other))
  before('tags', 'articles')
  before('course_categories', 'courses')
  before('courses', 'modules')
  before('modules', 'course_lessons')
  before('courses', 'members')
  before('items', 'tracks')
})
