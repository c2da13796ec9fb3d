import type { Facts } from '../access/facts.ts'
import type { When } from '../fields/field-base.ts'
import type { Fields, Values } from '../fields/field.ts'
import type { Issue } from '../fields/rule.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import type { DocumentPaths } from './document-values.ts'
import type { Rights } from './rights.ts'
import type { StartNames } from './start-names.ts'

/** A page of the companion website that a settings screen links to. */
export type WebPage = { label: string; address: string }

/** A button of a settings screen. */
export type SettingsAction = {
  label: string
  /**
   * Values it sets in addition to the form's, by field name, such as the status of a section; `stored` are the screen's
   * stored values.
   */
  sets(stored: Values): Values
}

/** The button that submits a settings screen. */
export type SettingsSubmit = SettingsAction & {
  /** Required for the submit (DES-017). */
  needs: readonly string[]
  /** Also required, but only under a condition. */
  needsWhen?: readonly { field: string; when: When }[]
  /** A checkbox that is required first. It is shown at each submit and never stored. */
  acknowledgement?: string
  /** Rules over the whole, in addition to the fields' own: messages by field. */
  check?: (values: Values, issue: Issue) => void
}

/** The settings part of a definition: it edits a part of the app's single record. */
export type SettingsPart = {
  /** One sentence below the title: where these values are used. */
  reaches: string
  /** Path of each value in the app's document (GET and PATCH /apps/{app}): `setup.header.tagline`. */
  at: DocumentPaths
  /** Where an app finds the values when it starts. Required for those with the release `next_start`. */
  inStart?: StartNames
  /** The screen that embeds it, and to which its own page returns. */
  partOf?: { label: string; path: string }
  /** Its buttons, if it has others than Save. Fields that they set need no section. */
  actions?: { save: SettingsAction; submit?: SettingsSubmit }
  /** Why this user cannot change any of it now, a sentence; null if they can. */
  lockedFor?: (stored: Values, facts: Facts) => string | null
  /** The console's page after a save; without it the form stays open. */
  afterSave?: '/'
  /** Pages of the app's website, shown below the title once the app has a username. */
  pages?: (username: string, webHost: string) => readonly WebPage[]
  /** Rules over several fields, which the API also checks. */
  check?: (values: Values, issue: Issue) => void
  /** What the API accepts of a value where the screen accepts less, by field name. */
  wider?: Readonly<Fields>
  /** Fields defined in another definition. */
  elsewhere: readonly string[]
  /** Who may write and read each field. */
  rights: Readonly<Record<string, Rights>>
  /** When a change of each field reaches phones. */
  release: Readonly<Record<string, ReleaseKind>>
}
