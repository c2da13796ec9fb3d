import type { Facts } from './access/facts.ts'
import { type GateName, gates, opens } from './access/gates.ts'

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
] as const

export type LinkKey = (typeof linkKeys)[number]
export type Links = Readonly<Partial<Record<LinkKey, string | null>>>

/** A page of the console. It is drawn when the gate of its path opens, and `shownWhen`, which closes the entry but not the page. */
export type PageEntry<Icon = NavigationIcon> = { label: string; path: `/${string}`; icon: Icon; shownWhen?: GateName }
export type ExternalEntry<Icon = NavigationIcon> = { label: string; link: LinkKey; icon: Icon }
export type NavigationEntry<Icon = NavigationIcon> = PageEntry<Icon> | ExternalEntry<Icon>
export type NavigationGroup<Icon = NavigationIcon> = {
  id: string
  label: string
  icon: Icon
  needs?: GateName
  entries: readonly NavigationEntry<Icon>[]
}

const groups = [
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
      { label: 'Users', path: '/users', icon: 'users' },
      { label: 'Super Users', path: '/super-users', icon: 'shield' },
      { label: 'Unlinked Media', path: '/unlink-media', icon: 'unlink' },
      { label: 'Removed Apps', path: '/removed_apps', icon: 'archive' },
      { label: 'Account Status', path: '/account_status', icon: 'gauge' },
      { label: 'Global Fields', path: '/global-fields', icon: 'variable' },
      { label: 'Onboarding Tracker', path: '/onboarding_tracker', icon: 'checklist', shownWhen: 'biz_plus' },
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
      { label: 'Track Now Screen', path: '/track_now_screen', icon: 'target' },
      { label: 'Custom Domain', link: 'helpCustomDomain', icon: 'external' },
    ],
  },
  {
    id: 'communicate',
    label: 'Communicate',
    icon: 'send',
    entries: [
      { label: 'Push Notifications', path: '/push-notifications', icon: 'bell' },
      { label: 'Push Notifications', path: '/push_notifications/new', icon: 'bell' },
      { label: 'Messages', path: '/messages', icon: 'message' },
      { label: 'In-App Notifications', link: 'helpInAppNotifications', icon: 'external' },
      { label: 'Push Funnels', link: 'helpPushFunnels', icon: 'external' },
    ],
  },
  {
    id: 'manage',
    label: 'Manage',
    icon: 'folder',
    entries: [
      { label: 'Businesses', path: '/business', icon: 'building' },
      { label: 'Creators', path: '/creators', icon: 'user' },
      { label: 'Members', path: '/members', icon: 'users' },
      { label: 'Tags', path: '/tags', icon: 'tag' },
      { label: 'Directories', path: '/directories', icon: 'folder' },
      { label: 'Topics', path: '/topics', icon: 'hash' },
      { label: 'Home Screens', path: '/welcome_screens', icon: 'home' },
      { label: 'Portal Homescreen', path: '/portal_homescreen', icon: 'door' },
      { label: 'Free Account Message', path: '/free_account_message', icon: 'message' },
      { label: 'Import/Export', path: '/import-export', icon: 'transfer' },
      { label: 'Action Forms', path: '/action-forms', icon: 'forms' },
      { label: 'Preset CTAs', path: '/custom_cta', icon: 'pointer' },
    ],
  },
  {
    id: 'content',
    label: 'Content',
    icon: 'article',
    entries: [
      { label: 'Action Lists', path: '/action-lists', icon: 'checklist' },
      { label: 'Blog Posts', path: '/tips', icon: 'bulb' },
      { label: 'Videos', path: '/videos', icon: 'video' },
      { label: 'Articles', path: '/articles', icon: 'article' },
      { label: 'Lessons', path: '/lessons', icon: 'book' },
      { label: 'Audios', path: '/audios', icon: 'headphones' },
      { label: 'Journals', path: '/journals', icon: 'notebook' },
      { label: 'Q&A', path: '/questions', icon: 'help' },
      { label: 'Galleries', path: '/galleries', icon: 'photo' },
      { label: 'Resources', path: '/resources', icon: 'download' },
      { label: 'Products', path: '/products', icon: 'cart' },
      { label: 'Special Offer Codes', path: '/offers', icon: 'gift' },
      { label: 'Profiles', path: '/profiles', icon: 'user' },
      { label: 'Podcasts', path: '/podcasts', icon: 'microphone' },
      { label: 'Documents', path: '/documents', icon: 'file' },
    ],
  },
  {
    id: 'courses',
    label: 'Courses',
    icon: 'school',
    entries: [
      { label: 'Course Categories', path: '/course_categories', icon: 'folder' },
      { label: 'Courses', path: '/courses', icon: 'school' },
    ],
  },
  {
    id: 'community',
    label: 'Community',
    icon: 'users',
    entries: [
      { label: 'Items', path: '/items', icon: 'cards' },
      { label: 'Tracks', path: '/tracks', icon: 'target' },
      { label: 'Comments', link: 'helpComments', icon: 'external' },
      { label: 'Community', link: 'helpCommunity', icon: 'external' },
    ],
  },
  {
    id: 'events',
    label: 'Events',
    icon: 'calendar',
    entries: [
      { label: 'Events', path: '/events', icon: 'calendar' },
      { label: 'Summits', path: '/summits', icon: 'mountain' },
      { label: 'Virtual Events', path: '/virtual_events', icon: 'broadcast' },
    ],
  },
] as const satisfies readonly NavigationGroup<string>[]

/** Names of the icons in use; the console maps each to a drawing, and one without a drawing does not compile. */
export type NavigationIcon = (typeof groups)[number]['icon'] | (typeof groups)[number]['entries'][number]['icon']

/** The eight groups in their order (spec 1 §2.1, SHELL-001). */
export const navigation: readonly NavigationGroup[] = groups

/** What decides the entries that a person sees. `hasScreen` says whether the console has a page for a path yet. */
export type NavigationView = { facts: Facts; links: Links; hasScreen: (path: string) => boolean }

/** The groups and entries to draw: closed entries, unset links, missing screens and empty groups are left out. */
export function visibleNavigation(view: NavigationView): NavigationGroup[] {
  return navigation
    .filter((group) => !group.needs || gates[group.needs](view.facts))
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, view)) }))
    .filter((group) => group.entries.length > 0)
}

/** Every page entry of the menu, drawn or not. */
export function pageEntries(): PageEntry[] {
  return navigation.flatMap((group) => group.entries.filter((entry): entry is PageEntry => 'path' in entry))
}

/** The entry of the page that an address belongs to, such as /articles for /articles/new. */
export function entryOf(pathname: string): PageEntry | null {
  const matches = pageEntries().filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return matches.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

function isVisible(entry: NavigationEntry, { facts, links, hasScreen }: NavigationView): boolean {
  if ('link' in entry) return Boolean(links[entry.link])
  return hasScreen(entry.path) && opens(entry.path, facts) && (!entry.shownWhen || gates[entry.shownWhen](facts))
}
