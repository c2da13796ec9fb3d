import type { Facts } from '../access/facts.ts'
import type { Values } from '../fields/field.ts'

/** Values that are stored encrypted, separately from the app's record, and returned as `{set, last4, updated_at}`. */
export type SealedName = 'fcm_key' | 'push_notification_app_id' | 'push_notification_app_key' | 'apple_dev_password' | 'google_dev_password'

/** The parts of an app that decide what may be written. */
export type AppState = { setup: Values; about: Values; onboarding: Values }

/** Who may write and read a value of an app (OQ-118). */
export type Rights = {
  /** Who may write it. Super users may write everything. */
  writer: 'creator' | 'super'
  /** Who can read it in a response. */
  reader: 'creator' | 'super'
  /** Whether a creator may write this value, at this path, in the app's current state; always if omitted. */
  opens?: (app: AppState, value: unknown, path?: string) => boolean
  /** What has to happen before a creator may write it, a sentence for the user; null if nothing has to. */
  waitsFor?: (app: AppState) => string | null
  /**
   * Only super users can change it on its settings screen, although the API accepts it from creators in a certain
   * state.
   */
  shownOnly?: true
  /** Why it cannot be changed on a screen of such an app, a sentence for the user; undefined if it can. */
  closedTo?: (facts: Facts) => string | undefined
  /** Where it is stored, if that differs from its path. */
  storedAt?: string
  sealed?: SealedName
  /** Stored in the record, returned as `{set: true}`. */
  hidden?: true
  /** Computed by the server for each response; ignored in a change. */
  computed?: true
}

/** Written and read by creators. */
export const creators: Rights = { writer: 'creator', reader: 'creator' }
/** Written by super users, read by creators. */
export const supers: Rights = { writer: 'super', reader: 'creator' }

/** Whether the field is disabled for this user on its settings screen. It is shown there, but never sent. */
export function isClosed(rights: Rights | undefined, facts: Facts): boolean {
  if (rights?.closedTo?.(facts) !== undefined || isClosedToHelp(rights, facts)) return true
  return !facts.user.isSuper && (rights?.writer === 'super' || rights?.shownOnly === true)
}

/** Passwords, keys and files stored like them: staff who help an owner can neither read nor set them. */
export function isClosedToHelp(rights: Pick<Rights, 'sealed' | 'hidden'> | undefined, { user }: Pick<Facts, 'user'>): boolean {
  return user.inHelp === true && (rights?.sealed !== undefined || rights?.hidden === true)
}
