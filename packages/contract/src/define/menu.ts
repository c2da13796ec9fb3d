import type { GateName } from '../access/gates.ts'

/** The groups of the menu. */
export type MenuGroup = 'admin' | 'setup' | 'communicate' | 'manage' | 'content' | 'courses' | 'community' | 'events'

/** The icons of the menu; the console maps each to a drawing, and one without a drawing does not compile. */
export type NavigationIcon =
  | 'adjustments'
  | 'archive'
  | 'article'
  | 'bell'
  | 'book'
  | 'broadcast'
  | 'building'
  | 'bulb'
  | 'calendar'
  | 'cards'
  | 'cart'
  | 'checklist'
  | 'door'
  | 'download'
  | 'external'
  | 'file'
  | 'folder'
  | 'forms'
  | 'gauge'
  | 'gift'
  | 'hash'
  | 'headphones'
  | 'help'
  | 'home'
  | 'info'
  | 'menu'
  | 'message'
  | 'microphone'
  | 'mountain'
  | 'notebook'
  | 'phone'
  | 'photo'
  | 'pointer'
  | 'school'
  | 'send'
  | 'shield'
  | 'sparkles'
  | 'tag'
  | 'target'
  | 'transfer'
  | 'unlink'
  | 'user'
  | 'users'
  | 'variable'
  | 'video'
  | 'world'

/** The line that leads to a resource's list. */
export type MenuLine = {
  group: MenuGroup
  icon: NavigationIcon
  /** The address of the line above it in the group; without it the line is the first. */
  after?: `/${string}`
  /** Closes the line, but not its screen; a screen's own gate is in access/gates.ts. */
  shownWhen?: GateName
}

/**
 * A page of the console. It is drawn when the gate of its path opens, and `shownWhen`, which closes the entry but not
 * the page.
 */
export type PageEntry = { label: string; path: `/${string}`; icon: NavigationIcon; shownWhen?: GateName }
