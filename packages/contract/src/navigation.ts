import type { Facts } from './access/facts.ts'
import { type GateName, gates, opens } from './access/gates.ts'
import type { MenuGroup, NavigationIcon, PageEntry } from './define/menu.ts'
import { menuLines, type PlacedLine } from './menu-lines.ts'

/** External addresses that the operator may configure; an unset one hides its entry (OQ-132). */
export const linkKeys = [
  'support',
  'helpCustomDomain',
  'helpInAppNotifications',
  'helpPushFunnels',
  'helpComments',
  'helpCommunity',
  'welcomeBilling',
  'welcomeSupport',
  'welcomeServices',
  'welcomeCalls',
  'welcomeAffiliates',
  'welcomeVideo',
  'wizardFilmDesign',
  'wizardFilmHomeProfile',
  'wizardFilmContent',
  'wizardFilmStore',
  'wizardFilmDeveloper',
  'wizardFilmBuild',
  'developerCall',
] as const

export type LinkKey = (typeof linkKeys)[number]
export type Links = Readonly<Partial<Record<LinkKey, string | null>>>

export type ExternalEntry = { label: string; link: LinkKey; icon: NavigationIcon }
export type NavigationEntry = PageEntry | ExternalEntry
export type NavigationGroup = {
  id: MenuGroup
  label: string
  icon: NavigationIcon
  needs?: GateName
  entries: readonly NavigationEntry[]
}

const groups: readonly NavigationGroup[] = [
  {
    id: 'admin',
    label: 'Admin',
    icon: 'shield',
    needs: 'super',
    entries: [
      { label: 'Account Setup', path: '/app/setup', icon: 'adjustments' },
      { label: 'Custom URLs', path: '/app/domains', icon: 'world' },
      { label: 'About App', path: '/app/about', icon: 'info' },
      { label: "What's New", path: '/whats_new', icon: 'sparkles' },
      { label: 'Manage Users', path: '/users', icon: 'users' },
      { label: 'Super Users', path: '/super-users', icon: 'shield' },
      { label: 'Unlinked Media', path: '/unlink-media', icon: 'unlink' },
      { label: 'Removed Apps', path: '/removed_apps', icon: 'archive' },
      { label: 'Account Status', path: '/account_status', icon: 'gauge' },
      { label: 'Global Fields', path: '/global-fields', icon: 'variable' },
      { label: 'Onboarding Tracker', path: '/onboarding_tracker', icon: 'rocket', shownWhen: 'biz_plus' },
      { label: 'Review Desk', path: '/reviews', icon: 'stamp' },
    ],
  },
  {
    id: 'setup',
    label: 'Setup',
    icon: 'adjustments',
    entries: [
      { label: 'Web Setup', path: '/webapp', icon: 'world', shownWhen: 'web' },
      { label: 'Menu Setup', path: '/menu-setup', icon: 'menu' },
      { label: 'App Info', path: '/app-info', icon: 'info' },
      { label: 'Member Screens', path: '/app/about_members', icon: 'phone' },
      { label: 'Custom Domain', link: 'helpCustomDomain', icon: 'world' },
      { label: 'Keys', path: '/keys', icon: 'key' },
      { label: 'Webhooks', path: '/webhooks', icon: 'webhook' },
    ],
  },
  {
    id: 'communicate',
    label: 'Communicate',
    icon: 'send',
    entries: [
      { label: 'Push Notifications', path: '/push-notifications', icon: 'bell' },
      { label: 'Push Notifications', path: '/push_notifications/new', icon: 'bell' },
      { label: 'In-App Notifications', link: 'helpInAppNotifications', icon: 'phone' },
      { label: 'Push Funnels', link: 'helpPushFunnels', icon: 'send' },
    ],
  },
  {
    id: 'manage',
    label: 'Manage',
    icon: 'folder',
    entries: [
      { label: 'Businesses', path: '/business', icon: 'building' },
      { label: 'Creators', path: '/creators', icon: 'user-edit' },
      { label: 'Members', path: '/members', icon: 'users' },
      { label: 'Portal Homescreen', path: '/portal_homescreen', icon: 'door' },
      { label: 'Free Account Message', path: '/free_account_message', icon: 'message' },
      { label: 'Import/Export', path: '/import-export', icon: 'transfer' },
    ],
  },
  {
    id: 'content',
    label: 'Content',
    icon: 'article',
    entries: [],
  },
  {
    id: 'courses',
    label: 'Courses',
    icon: 'school',
    entries: [],
  },
  {
    id: 'community',
    label: 'Community',
    icon: 'users',
    entries: [
      { label: 'Comments', link: 'helpComments', icon: 'message' },
      { label: 'Community', link: 'helpCommunity', icon: 'users' },
    ],
  },
  {
    id: 'events',
    label: 'Events',
    icon: 'calendar',
    entries: [{ label: 'Calendar', path: '/planning', icon: 'calendar-month' }],
  },
]

/** The eight groups in order (SHELL-001), with the menu entries from the definitions. */
export const navigation: readonly NavigationGroup[] = groups.map((group) => withLines(group, menuLines))

/** Inserts entries into a group; throws if an entry is placed after one that does not exist. */
export function withLines(group: NavigationGroup, lines: readonly PlacedLine[]): NavigationGroup {
  const own = lines.filter((line) => line.group === group.id)
  const following = (path: string | undefined): PageEntry[] =>
    own.filter(({ after }) => after === path).flatMap(({ entry }) => [entry, ...following(entry.path)])
  const fixed = group.entries.flatMap((entry): NavigationEntry[] => ('path' in entry ? [entry, ...following(entry.path)] : [entry]))
  const entries = [...following(undefined), ...fixed]
  const lost = own.find(({ entry }) => !entries.includes(entry))
  if (lost)
    throw new Error(`The menu line ${lost.entry.path} comes after '${lost.after}', which is not in its group; name an entry that is.`)
  return { ...group, entries }
}

/** Determines the entries that a user sees. `hasScreen`: whether the console has a page for a path yet. */
export type NavigationView = { facts: Facts; links: Links; hasScreen: (path: string) => boolean }

/** The groups and entries to show: gated entries, unset links, missing screens and empty groups are omitted. */
export function visibleNavigation(view: NavigationView): NavigationGroup[] {
  return navigation
    .filter((group) => !group.needs || gates[group.needs](view.facts))
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, view)) }))
    .filter((group) => group.entries.length > 0)
}

/** Every page entry of the menu, shown or not. */
export function pageEntries(): PageEntry[] {
  return navigation.flatMap((group) => group.entries.filter((entry): entry is PageEntry => 'path' in entry))
}

/** The menu entry that a path belongs to, such as /articles for /articles/new. */
export function entryOf(pathname: string): PageEntry | null {
  const matches = pageEntries().filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return matches.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

function isVisible(entry: NavigationEntry, { facts, links, hasScreen }: NavigationView): boolean {
  // The operator's links explain features of an app.
  if ('link' in entry) return Boolean(links[entry.link]) && !facts.withoutApp
  return hasScreen(entry.path) && opens(entry.path, facts) && (!entry.shownWhen || gates[entry.shownWhen](facts))
}
