import type { Facts } from '../access/facts.ts'
import type { Values } from '../fields/field.ts'

/** Values that are kept sealed, apart from the app's record, and answered as `{set, last4, updated_at}`. */
export type SealedName = 'fcm_key' | 'push_notification_app_id' | 'push_notification_app_key' | 'apple_dev_password' | 'google_dev_password'

/** The parts of an app by which it is decided what may be written. */
export type AppState = { setup: Values; about: Values; onboarding: Values }

/** Who writes and who reads one value of an app (OQ-118). */
export type Rights = {
  /** Who may write it. Super users may write everything. */
  writer: 'creator' | 'super'
  /** Who gets it in an answer. */
  reader: 'creator' | 'super'
  /** Whether a creator may write this value, at this path, while the app is in this state; always when left out. */
  opens?: (app: AppState, value: unknown, path?: string) => boolean
  /** On its settings screen super users alone change it, though the API takes it from creators in a certain state. */
  shownOnly?: true
  /** Why nobody changes it on a screen of such an app, a sentence for people; undefined where people do. */
  closedTo?: (facts: Facts) => string | undefined
  /** Where it is kept, when that is not where it is named. */
  keptAt?: string
  sealed?: SealedName
  /** Kept in the record, answered as `{set: true}`. */
  hidden?: true
  /** Made by the server whenever it answers; what a change says of it is ignored. */
  computed?: true
}

/** Written and read by creators. */
export const creators: Rights = { writer: 'creator', reader: 'creator' }
/** Written by super users, read by creators. */
export const supers: Rights = { writer: 'super', reader: 'creator' }

/** Is the field closed to this person on its settings screen? It is drawn there, and never sent. */
export function isClosed(rights: Rights | undefined, facts: Facts): boolean {
  if (rights?.closedTo?.(facts) !== undefined || isClosedToHelp(rights, facts)) return true
  return !facts.user.isSuper && (rights?.writer === 'super' || rights?.shownOnly === true)
}

/** Passwords, keys and files kept like them: staff who help an owner neither read nor set them. */
export function isClosedToHelp(rights: Pick<Rights, 'sealed' | 'hidden'> | undefined, { user }: Pick<Facts, 'user'>): boolean {
  return user.inHelp === true && (rights?.sealed !== undefined || rights?.hidden === true)
}
