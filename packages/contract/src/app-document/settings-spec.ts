import type { AppPage, Packed, Resource, Section } from '../define/resource.ts'
import type { Fields } from '../fields/field.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import type { Rights } from './rights.ts'
import type { SettingsPart } from './settings-part.ts'

/** What a definition of a settings screen says. */
export type SettingsSpec = Omit<SettingsPart, 'elsewhere' | 'rights' | 'release'> & {
  /** The console's address: webapp, app/about_members. Its gate is the one of that path in `access/gates.ts`. */
  segment: string
  label: string
  /** When a change of its values reaches phones. */
  release: ReleaseKind
  /** What is different for single fields. */
  releases?: Readonly<Record<string, ReleaseKind>>
  fields: Fields
  /** The form's parts in order; a field that no section names is an error. */
  sections: readonly Section[]
  /** Who may write the values: creators unless it says otherwise. */
  writableBy?: 'creator' | 'super'
  /** What is different for single fields. */
  rights?: Readonly<Record<string, Partial<Rights>>>
  notices?: readonly string[]
  /**
   * Fields whose rule and rights at the API another definition states, such as another screen's; the rule here may be
   * narrower.
   */
  elsewhere?: readonly string[]
  /** The page of the app that these values make, which is drawn beside the form. */
  appPage?: AppPage
  /** Its values may be in the packs that an app gives to the businesses under it. */
  packed?: Packed
}

/** A settings screen. The generic form draws it as it draws a record of which there is one. */
export type Settings = Resource & { settings: SettingsPart }
