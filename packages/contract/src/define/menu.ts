import type { GateName } from '../access/gates.ts'

/** The groups of the menu. */
export type MenuGroup = 'admin' | 'setup' | 'communicate' | 'manage' | 'content' | 'courses' | 'community' | 'events'

/** The icons of the menu; the console maps each to an image, and one without an image does not compile. */
export type NavigationIcon =
  | 'address-book'
  | 'adjustments'
  | 'archive'
  | 'article'
  | 'bell'
  | 'book'
  | 'broadcast'
  | 'building'
  | 'bulb'
  | 'calendar'
  | 'calendar-month'
  | 'cards'
  | 'cart'
  | 'category'
  | 'checklist'
  | 'door'
  | 'download'
  | 'file'
  | 'folder'
  | 'forms'
  | 'gauge'
  | 'gift'
  | 'hash'
  | 'headphones'
  | 'help'
  | 'info'
  | 'key'
  | 'layout'
  | 'menu'
  | 'message'
  | 'microphone'
  | 'mountain'
  | 'notebook'
  | 'phone'
  | 'photo'
  | 'pin'
  | 'pointer'
  | 'rocket'
  | 'school'
  | 'send'
  | 'shield'
  | 'sparkles'
  | 'stamp'
  | 'tag'
  | 'target'
  | 'transfer'
  | 'unlink'
  | 'user'
  | 'user-edit'
  | 'users'
  | 'variable'
  | 'video'
  | 'webhook'
  | 'world'

/** The menu entry of a resource's list. */
export type MenuLine = {
  group: MenuGroup
  icon: NavigationIcon
  /** The path of the previous entry in the group; the first entry has none. */
  after?: `/${string}`
  /** Hides the entry, but does not close its screen; a screen's own gate is in access/gates.ts. */
  shownWhen?: GateName
}

/**
 * A page of the console. It is shown if the gate of its path is open, and `shownWhen`, which hides the entry but does
 * not close the page. `isKind`: it lists the records of one kind, of which an app may have none.
 */
export type PageEntry = { label: string; path: `/${string}`; icon: NavigationIcon; shownWhen?: GateName; isKind?: true }
