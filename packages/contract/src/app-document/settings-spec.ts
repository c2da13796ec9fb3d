import type { AppPage, Packed, Resource, Section } from '../define/resource.ts'
import type { Fields } from '../fields/field.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import type { Rights } from './rights.ts'
import type { SettingsPart } from './settings-part.ts'

/** The definition of a settings screen. */
export type SettingsSpec = Omit<SettingsPart, 'elsewhere' | 'rights' | 'release'> & {
  /** The console's URL: webapp, app/about_members. Its gate is the one of that path in `access/gates.ts`. */
  segment: string
  label: string
  /** When a change of its values reaches phones. */
  release: ReleaseKind
  /** Fields with a different release kind. */
  releases?: Readonly<Record<string, ReleaseKind>>
  fields: Fields
  /** Sections of the form, in order; it is an error if a field is in no section. */
  sections: readonly Section[]
  /** Who may write the values; creators by default. */
  writableBy?: 'creator' | 'super'
  /** Fields with different rights. */
  rights?: Readonly<Record<string, Partial<Rights>>>
  /**
   * The section of the wizard that this form belongs to: creators can write its fields until they submit the section,
   * and then those that a note of the review opens.
   */
  submittedWith?: 'design' | 'store'
  notices?: readonly string[]
  /**
   * Fields whose schema and rights in the API come from another definition, such as another screen's; the rule here may
   * be narrower.
   */
  elsewhere?: readonly string[]
  /** The app page that these values make up; previewed next to the form. */
  appPage?: AppPage
  /** Its values can be in the packs that an app publishes to its businesses. */
  packed?: Packed
}

/** A settings screen. The generic form renders it like a single record. */
export type Settings = Resource & { settings: SettingsPart }
