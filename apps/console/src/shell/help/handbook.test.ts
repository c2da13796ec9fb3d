import { memberList } from '@greenroom/contract/members/members'
import { creatorList } from '@greenroom/contract/people/creators'
import { platformLists } from '@greenroom/contract/platform/all'
import { allResources } from '@greenroom/contract/resources/all'
import { allSettings } from '@greenroom/contract/settings/all'
import { describe, expect, test } from 'vitest'
import { screenFiles } from '../../router.tsx'
import { screenAddresses } from '../../screen-addresses.ts'
import { handbook, handbookPage, pageAt } from './handbook.ts'
import { blocksOf } from './markdown.tsx'

/** Screens that only redirect, that other programs open, or that are for developers. */
const WITHOUT = ['_/components', 'app/building', 'connect', 'connect_assistant', 'gotoonboarding']

/** The paths of all screens, without ids and without the leading slash. */
const screens = [
  ...Object.keys(screenFiles).flatMap(screenAddresses),
  ...[...allResources, ...allSettings, ...platformLists, memberList, creatorList].map(({ segment }) => `/${segment}`),
].map((address) => address.slice(1).replace(/(^|\/)(\$\w+|new)$/g, ''))

/** Pages that are not about a screen. */
const ABOUT_NO_SCREEN = ['assistants', 'README', 'keyboard', 'draft-changes']

const names = handbook.map(({ name }) => name)

test('every screen has a page', () => {
  const wanted = [...new Set(screens)].filter((screen) => screen !== '' && !screen.startsWith('onboarding/') && !WITHOUT.includes(screen))
  expect(wanted.filter((screen) => !names.includes(screen))).toEqual([])
  expect(names).toContain('home')
})

test('every page is about a screen', () => {
  expect(names.filter((name) => ![...screens, 'home', ...ABOUT_NO_SCREEN].includes(name))).toEqual([])
})

test('the contents name every page', () => {
  const linked = linksOf(handbookPage('README').text).map(({ target }) => target)
  const unlisted = [
    'README',
    'about',
    'whats_new',
    'unlink-media',
    'account_status',
    'onboarding_tracker',
    'global-fields',
    'removed_apps',
    'push_notification',
    'push_notifications',
  ]
  expect(names.filter((name) => !linked.includes(name) && !unlisted.includes(name))).toEqual([])
})

describe.each(handbook)('the page $name', ({ name, title, text }) => {
  test('has a title, and leads to pages that there are', () => {
    expect(title).toMatch(/^\S/)
    const dead = linksOf(text, name).filter(({ target }) => !names.includes(target))
    expect(dead).toEqual([])
  })

  test('is written in what the help can draw', () => {
    const plain = text
      .replace(/\[[^\]]+\]\([\w./-]+\.md\)/g, '')
      .replace(/`[^`\n]+`/g, '')
      .replace(/\*\*[^*]+\*\*/g, '')
    expect(plain).not.toMatch(/[[\]`*<>|]|^#(?!# )|^\s*>|https?:/m)
    for (const { kind, lines } of blocksOf(text)) {
      expect(lines.every((line) => line.trim() !== '')).toBe(true)
      if (kind === 'heading') expect(lines[0]).not.toContain('\n')
    }
  })

  test('says what members see', () => {
    if ([...ABOUT_NO_SCREEN, 'home'].includes(name)) return
    expect(text).toContain('\n## What members see\n')
  })
})

const ID = '0198b4a0-0000-7000-8000-000000000001'

test.each([
  ['/', 'home'],
  ['/articles', 'articles'],
  [`/articles/${ID}`, 'articles'],
  ['/app/about_members', 'app/about_members'],
  [`/courses/${ID}`, 'courses'],
  [`/courses/${ID}/modules/new`, 'modules'],
  [`/courses/${ID}/modules/${ID}/lessons/${ID}`, 'course_lessons'],
  ['/nonsense', 'README'],
])('help on %s is about %s', (address, name) => {
  expect(pageAt(address).name).toBe(name)
})

/** The pages that a text links to, as their names: links are relative to the page `from`, as they are on the web. */
function linksOf(text: string, from = 'README'): { target: string }[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => ({
    target: new URL(link, `http://handbook/${from}.md`).pathname.slice(1).replace(/\.md$/, ''),
  }))
}
