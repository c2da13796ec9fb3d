import type { Facts } from '../access/facts.ts'
import type { Values } from '../fields/field.ts'
import type { Issue } from '../fields/rule.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import type { Places } from './document-values.ts'
import type { Rights } from './rights.ts'
import type { StartNames } from './start-names.ts'

/** A page of the companion website that a settings screen names. */
export type WebPage = { label: string; address: string }

/** A button of a settings screen. */
export type SettingsAction = {
  label: string
  /**
   * What it sets besides what the form holds, by the names of fields, such as the status of a section; `stored` are the
   * screen's values as they are kept.
   */
  sets(stored: Values): Values
}

/** The button that hands a settings screen in. */
export type SettingsSubmit = SettingsAction & {
  /** It opens once these have a value (DES-017). */
  needs: readonly string[]
  /** What has to be ticked first. It is asked at each submit and kept nowhere. */
  acknowledgement?: string
  /** What the whole has to keep on top of the fields' own rules: messages by field. */
  check?: (values: Values, issue: Issue) => void
}

/** What a settings screen adds to a definition: it edits a part of the one record that the app itself is. */
export type SettingsPart = {
  /** One sentence under the title: where these values show up. */
  reaches: string
  /** Where each value is in the app's document (GET and PATCH /apps/{app}): `setup.header.tagline`. */
  at: Places
  /** Where an app finds the values when it starts. Those of the release `next_start` have to be there. */
  inStart?: StartNames
  /** The screen that draws it among others, and where its own page leads back to. */
  partOf?: { label: string; path: string }
  /** Its buttons, where it has others than Save. Fields that they set need no section. */
  actions?: { save: SettingsAction; submit?: SettingsSubmit }
  /** Why this person cannot change anything of it now, a sentence; null while they can. */
  lockedFor?: (stored: Values, facts: Facts) => string | null
  /** The console's page that a save leads to; without it the form stays. */
  afterSave?: '/'
  /** Pages of the app's website, shown under the title once the app has a username. */
  pages?: (username: string, webHost: string) => readonly WebPage[]
  /** Rules over several fields, which the API asks as well. */
  check?: (values: Values, issue: Issue) => void
  /** Fields that another definition states. */
  elsewhere: readonly string[]
  /** Who may write and read each field. */
  rights: Readonly<Record<string, Rights>>
  /** When a change of each field reaches phones. */
  release: Readonly<Record<string, ReleaseKind>>
}
