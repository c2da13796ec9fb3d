import * as z from 'zod/mini'
import type { Facts } from '../access/facts.ts'
import { type AppPage, type Issue, type Packed, type Resource, type Section, schemaOf } from '../define/define-resource.ts'
import type { Fields, FormFacts, Values } from '../fields/field.ts'
import { exampleOf, initialOf } from '../fields/rows.ts'
import type { Rule } from '../fields/rule.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import type { Places } from './document-values.ts'
import { creators, isClosed, type Rights, supers } from './rights.ts'
import { settingsMistakes } from './settings-mistakes.ts'
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

export type SettingsSpec = {
  /** The console's address: webapp, app/about_members. Its gate is the one of that path in `access/gates.ts`. */
  segment: string
  label: string
  /** One sentence under the title: where these values show up. */
  reaches: string
  /** When a change of its values reaches phones. */
  release: ReleaseKind
  /** What is different for single fields. */
  releases?: Readonly<Record<string, ReleaseKind>>
  fields: Fields
  /** Where each value is in the app's document (GET and PATCH /apps/{app}): `setup.header.tagline`. */
  at: Places
  /** Where an app finds the values when it starts. Those of the release `next_start` have to be there. */
  inStart?: StartNames
  /** The form's parts in order; a field that no section names is an error. */
  sections: readonly Section[]
  /** Who may write the values: creators unless it says otherwise. */
  writableBy?: 'creator' | 'super'
  /** What is different for single fields. */
  rights?: Readonly<Record<string, Partial<Rights>>>
  notices?: readonly string[]
  /** The screen that draws it among others, and where its own page leads back to. */
  partOf?: { label: string; path: string }
  /**
   * Fields whose rule and rights at the API another definition states, such as another screen's; the rule here may be
   * narrower.
   */
  elsewhere?: readonly string[]
  /** Rules over several fields. */
  check?: (values: Values, issue: Issue) => void
  /** Its buttons, where it has others than Save. Fields that they set need no section. */
  actions?: { save: SettingsAction; submit?: SettingsSubmit }
  /** Why this person cannot change anything of it now, a sentence; null while they can. */
  lockedFor?: (stored: Values, facts: Facts) => string | null
  /** The console's page that a save leads to; without it the form stays. */
  afterSave?: '/'
  /** The page of the app that these values make, which is drawn beside the form. */
  appPage?: AppPage
  /** Its values may be in the packs that an app gives to the businesses under it. */
  packed?: Packed
  /** Pages of the app's website, shown under the title once the app has a username. */
  pages?: (username: string, webHost: string) => readonly WebPage[]
}

/** What a settings screen adds to a definition: it edits a part of the one record that the app itself is. */
export type SettingsPart = Pick<SettingsSpec, 'at' | 'inStart' | 'reaches' | 'pages' | 'afterSave' | 'partOf' | 'actions' | 'lockedFor'> & {
  elsewhere: readonly string[]
  /** Who may write and read each field. */
  rights: Readonly<Record<string, Rights>>
  /** When a change of each field reaches phones. */
  release: Readonly<Record<string, ReleaseKind>>
  /** Rules over several fields, which the API asks as well. */
  check?: SettingsSpec['check']
}

/** A settings screen. The generic form draws it as it draws a record of which there is one. */
export type Settings = Resource & { settings: SettingsPart }

/**
 * Makes a settings screen of its definition. The form, the API's rules and rights, its documentation and the history
 * follow from it. A wrong definition stops the program with a sentence that names the screen, the field, the mistake
 * and the remedy.
 */
export function defineSettings(spec: SettingsSpec): Settings {
  const mistakes = settingsMistakes(spec)
  if (mistakes.length > 0) throw new Error(`Settings ${spec.segment}: ${mistakes.join(' ')}`)
  const { segment, label, fields, sections, notices = [], elsewhere = [], at, inStart, reaches, appPage, packed } = spec
  const { pages, afterSave, partOf, actions, lockedFor, check } = spec
  const name = segment.split('/').at(-1) ?? segment
  const rights = rightsOf(spec)
  const release = Object.fromEntries(Object.keys(fields).map((name) => [name, spec.releases?.[name] ?? spec.release]))
  return {
    ...{ name, segment, endpoint: `settings/${name}`, label: { one: label, many: label } },
    ...{ intro: reaches, single: true, titleField: '', columns: [], published: false },
    ...{ fields, sections, notices, ...(appPage && { appPage }), ...(packed && { packed }) },
    settings: {
      ...{ at, reaches, rights, release, elsewhere, ...(inStart && { inStart }), ...(pages && { pages }), ...(afterSave && { afterSave }) },
      ...{ ...(partOf && { partOf }), ...(actions && { actions }), ...(lockedFor && { lockedFor }), ...(check && { check }) },
    },
    schema: (facts) => ruleOf(spec, rights, facts),
    initial: () => initialOf(fields),
    example: () => exampleOf(fields),
  }
}

function rightsOf({ fields, writableBy = 'creator', rights = {} }: SettingsSpec): Record<string, Rights> {
  const ordinary = writableBy === 'super' ? supers : creators
  return Object.fromEntries(Object.keys(fields).map((name) => [name, { ...ordinary, ...rights[name] }]))
}

/** The form's rule. A field that this person cannot change holds what is stored, whatever that is. */
function ruleOf({ fields, check }: SettingsSpec, rights: Readonly<Record<string, Rights>>, facts: FormFacts): Rule<Values> {
  const open = Object.entries(fields).map(([name, field]) => [
    name,
    isClosed(rights[name], facts) ? { ...field, schema: () => z.unknown() } : field,
  ])
  return schemaOf({ fields: Object.fromEntries(open), ...(check && { check }) })(facts)
}
