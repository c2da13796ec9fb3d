import { describe, expect, test } from 'vitest'
import { type Facts, factsWithoutApp } from './access/facts.ts'
import { entryOf, type Links, linkKeys, navigation, pageEntries, visibleNavigation, withLines } from './navigation.ts'
import { about, admin, superUser } from './testing/facts.ts'

const everyLink: Links = Object.fromEntries(linkKeys.map((key) => [key, `https://help.example.com/${key}`]))
const everything = () => true

function shownPaths(facts: Facts, links: Links = everyLink): string[] {
  return visibleNavigation({ facts, links, hasScreen: everything }).flatMap((group) =>
    group.entries.map((entry) => ('path' in entry ? entry.path : entry.link)),
  )
}

test('has exactly eight groups in this order (SHELL-001)', () => {
  expect(navigation.map((group) => group.label)).toEqual([
    'Admin',
    'Setup',
    'Communicate',
    'Manage',
    'Content',
    'Courses',
    'Community',
    'Events',
  ])
})

test('a regular admin of a plain app sees these entries and no others (SHELL-002 to SHELL-060)', () => {
  expect(shownPaths(admin())).toEqual([
    ...['/menu-setup', '/app-info', '/app/about_members', '/track_now_screen', 'helpCustomDomain', '/keys', '/webhooks'],
    ...['/messages', 'helpInAppNotifications', 'helpPushFunnels'],
    ...['/creators', '/members', '/tags', '/directories', '/topics', '/welcome_screens', '/import-export', '/action-forms', '/custom_cta'],
    ...['/action-lists', '/tips', '/videos', '/articles', '/lessons', '/audios', '/journals', '/questions', '/galleries', '/resources'],
    ...['/products', '/offers', '/profiles', '/documents', '/course_categories', '/courses', '/items', '/tracks', 'helpComments'],
    ...['helpCommunity', '/events', '/summits', '/virtual_events', '/planning'],
  ])
})

test('a super user sees the Admin group too (SHELL-002 to SHELL-012)', () => {
  expect(shownPaths(superUser()).slice(0, 10)).toEqual([
    ...['/app/setup', '/app/domains', '/app/about', '/whats_new', '/users', '/super-users', '/unlink-media', '/removed_apps'],
    ...['/account_status', '/global-fields'],
  ])
})

describe('entries with a rule', () => {
  const fcm = { hasFcmKey: true, fcmProjectId: 'project' }
  test.each([
    ['/onboarding_tracker', superUser({ setup: { biz_plus: true } }), superUser(), 'SHELL-013'],
    ['/onboarding_tracker', superUser({ setup: { biz_plus: true } }), admin({ setup: { biz_plus: true } }), 'SHELL-013'],
    ['/webapp', admin({ setup: { web: true } }), admin(), 'SHELL-014'],
    ['/app/about_members', admin(), admin({ setup: { premium_lite: true } }), 'SHELL-018'],
    ['/push-notifications', admin({ ...fcm, about: about('9.0') }), admin({ ...fcm, about: about('8.5') }), 'SHELL-020'],
    ['/push-notifications', admin({ ...fcm, about: about('9.0') }), admin({ about: about('9.0') }), 'SHELL-020'],
    ['/push_notifications/new', admin({ about: about('8.5', 'with keys') }), admin({ about: about('9.0', 'with keys') }), 'SHELL-021'],
    ['/push_notifications/new', admin({ about: about('8.5', 'with keys') }), admin({ about: about('8.5') }), 'SHELL-021'],
    ['/business', admin({ setup: { enterprise: true } }), admin(), 'SHELL-025'],
    ['/business', admin({ isReseller: true }), admin(), 'SHELL-025'],
    ['/portal_homescreen', admin({ setup: { enterprise: true } }), admin({ isReseller: true }), 'SHELL-035'],
    ['/free_account_message', admin({ setup: { enterprise: true } }), admin(), 'SHELL-036'],
    ['/action-lists', admin({ about: about('8.5') }), admin({ about: about('8.0') }), 'SHELL-037'],
    ['/podcasts', admin({ setup: { podcasts: true } }), admin(), 'SHELL-050'],
    ['/podcasts', admin({ setup: { podcasts: true } }), admin({ setup: { podcasts: true }, about: about('8.5') }), 'SHELL-050'],
    ['/documents', admin({ about: about('8.5') }), admin({ about: about('8.0') }), 'SHELL-051'],
  ])('%s is drawn only when its rule holds (case %#)', (path, shown, hidden) => {
    expect(shownPaths(shown)).toContain(path)
    expect(shownPaths(hidden)).not.toContain(path)
  })
})

test('an external link that is not configured hides its entry (OQ-132)', () => {
  expect(shownPaths(admin(), {}).filter((path) => path.startsWith('help'))).toEqual([])
})

test('without an app the menu has only the pages of the platform, and no external link', () => {
  expect(shownPaths(factsWithoutApp({ isSuper: true }))).toEqual([
    ...['/whats_new', '/users', '/super-users', '/unlink-media', '/removed_apps', '/account_status', '/global-fields', '/reviews'],
  ])
})

test('an entry whose screen does not exist is not drawn, and an empty group neither', () => {
  const groups = visibleNavigation({ facts: superUser(), links: {}, hasScreen: (path) => path === '/tags' })
  expect(groups.map((group) => [group.id, group.entries.length])).toEqual([['manage', 1]])
})

describe('lines that definitions ask for', () => {
  const group = { id: 'manage', label: 'Manage', icon: 'folder', entries: [{ label: 'Tags', path: '/tags', icon: 'tag' }] } as const
  const line = (path: `/${string}`, after?: `/${string}`) =>
    ({ group: 'manage', after, entry: { label: path, path, icon: 'tag' } }) as const

  test('stand after what they name, and first in their group where they name nothing', () => {
    const lines = [line('/c', '/b'), line('/a'), line('/b', '/tags'), { ...line('/x'), group: 'events' } as const]
    expect(withLines(group, lines).entries.map((entry) => entry.label)).toEqual(['/a', 'Tags', '/b', '/c'])
  })

  test('stop the start where what they come after is not in the group', () => {
    expect(() => withLines(group, [line('/a', '/none')])).toThrow(
      "The menu line /a comes after '/none', which is not in its group; name an entry that is.",
    )
  })
})

test('no path stands in the menu twice', () => {
  const paths = pageEntries().map((entry) => entry.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['/articles', '/articles'],
  ['/articles/new', '/articles'],
  ['/app/about_members', '/app/about_members'],
  ['/', undefined],
  ['/articlesque', undefined],
])('the address %s belongs to the entry %s', (pathname, path) => {
  expect(entryOf(pathname)?.path).toBe(path)
})
