import { expect, test } from 'vitest'
import { groupsWithRoom, menuInUse } from './menu-in-use.ts'
import type { DrawnEntry, DrawnGroup } from './use-navigation.ts'

const kind = (name: string): DrawnEntry => ({ label: name, path: `/${name}`, icon: 'article', isKind: true })
const page = (name: string): DrawnEntry => ({ label: name, path: `/${name}`, icon: 'info' })
const link: DrawnEntry = { label: 'help', link: 'helpComments', icon: 'message', href: 'https://help.example' }
const groupOf = (...entries: DrawnEntry[]): DrawnGroup => ({ id: 'content', label: 'Content', icon: 'article', entries })
const labels = (entries: readonly DrawnEntry[]) => entries.map(({ label }) => label)

test.each([
  ['kinds without a record are behind the others', groupOf(kind('a'), kind('b'), kind('c'), kind('d')), ['b', 'd'], ['b', 'd'], ['a', 'c']],
  ['a single one is not worth hiding', groupOf(kind('a'), kind('b'), kind('c')), ['a', 'c'], ['a', 'b', 'c'], []],
  ['pages and links that are no kinds are always there', groupOf(page('p'), kind('a'), kind('b'), link), [], ['p', 'help'], ['a', 'b']],
  ['a group without anything in use shows everything', groupOf(kind('a'), kind('b')), [], ['a', 'b'], []],
])('%s, in the order of the menu', (_name, group, used, entries, more) => {
  const found = menuInUse(group, (path) => used.includes(path.slice(1)))
  expect([labels(found.entries), labels(found.more)]).toEqual([entries, more])
})

test('a group in which nothing is in use is not in use, and one with a page is', () => {
  expect(menuInUse(groupOf(kind('a'), kind('b')), () => false).isInUse).toBe(false)
  expect(menuInUse(groupOf(page('p')), () => false).isInUse).toBe(true)
})

const lines = (id: string, count: number, more = 0) => ({
  id: id as 'content',
  entries: Array.from({ length: count }, (_, index) => page(`${id}${index}`)),
  more: Array.from({ length: more }, (_, index) => kind(`${id}more${index}`)),
})
// Three titles take 3.375 lines, and what is above the groups one.
const groups = [lines('setup', 4), lines('content', 10, 5), lines('events', 3)]

test.each([
  ['all of them, where there is room', 23, [], ['content', 'setup', 'events'], ['content', 'events', 'setup']],
  ['the ones used last, where there is less', 19, [], ['content', 'setup', 'events'], ['content', 'events']],
  ['a smaller one in the room that is left', 12, [], ['content', 'setup', 'events'], ['events', 'setup']],
  ['the one that is open in any case, where there is none', 5, ['content'], ['setup'], ['content']],
  ['what fits beside that one', 20, ['content'], ['setup', 'events'], ['content', 'setup']],
] as const)('opens %s', (_name, room, open, wanted, found) => {
  expect([...groupsWithRoom({ groups, open, wanted, lines: room, above: 1 })].sort()).toEqual(found)
})
