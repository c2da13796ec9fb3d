import { navigation } from '@greenroom/contract/navigation'
import { allSettings } from '@greenroom/contract/settings/all'
import { expect, test } from 'vitest'
import { screenFiles } from '../../router.tsx'
import { screenAddresses } from '../../screen-addresses.ts'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { bestGroupsFirst, type Hit, matching } from './hits.ts'
import { screenWords } from './screen-words.ts'

const hit = (title: string, words = ''): Hit => ({ id: title, title, words, Icon: IconHelp, run: () => {} })

/** The pages of the menu, as the search has them. */
const screens = navigation.flatMap((group) =>
  group.entries.flatMap((entry) => ('path' in entry ? [hit(entry.label, screenWords[entry.path])] : [])),
)
const found = (query: string) => matching(screens, query).map(({ title }) => title)

test.each([
  ['theme', ['Web Setup', 'App Info']],
  ['logo', ['Web Setup', 'App Info']],
  ['colors', ['Web Setup', 'App Info']],
  ['plan', ['Account Setup', 'Account Status', 'Free Account Message']],
  ['upgrade', ['Account Setup', 'Free Account Message']],
  ['helper', ['Creators']],
  ['members', ['Members']],
  ['restore', ['Removed Apps']],
  ['web', ['Web Setup', 'Webhooks', 'Custom URLs']],
])('“%s” finds %j', (query, titles) => {
  expect(found(query).slice(0, titles.length)).toEqual(titles)
})

test.each([
  ['invite', ['Creators', 'Members']],
  ['statistics', ['Push Notifications', 'Account Status', 'Members']],
])('“%s” finds %j among others', (query, titles) => {
  expect(found(query)).toEqual(expect.arrayContaining(titles))
})

test.each(['logo', 'restore', 'undo'])('“%s” finds no screen whose title merely looks like it', (query) => {
  for (const other of ['Blog Posts', 'Directories', 'Unlock/Track Screen']) expect(found(query)).not.toContain(other)
})

test('a mistyped word finds what is like it, if nothing has the word', () => {
  expect(found('directroies')).toEqual(['Directories'])
})

test('a group with a better match comes before one whose titles only contain the letters', () => {
  const groups = [
    { title: 'Members', hits: [hit('Paula Kaplan')] },
    { title: 'Screens', hits: matching(screens, 'plan') },
    { title: 'Actions', hits: [hit('Plan')] },
  ]
  expect(bestGroupsFirst(groups, 'plan').map(({ title }) => title)).toEqual(['Actions', 'Screens', 'Members'])
})

test('synonyms are those of screens that exist', () => {
  const addresses = [
    ...Object.keys(screenFiles).flatMap(screenAddresses),
    ...navigation.flatMap(({ entries }) => entries.flatMap((entry) => ('path' in entry ? [entry.path] : []))),
    ...allSettings.map(({ segment }) => `/${segment}`),
  ]
  expect(Object.keys(screenWords).filter((path) => !addresses.includes(path))).toEqual([])
})
