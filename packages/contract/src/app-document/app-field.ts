import type { Field, FormFacts } from '../fields/field.ts'
import type { Rule } from '../fields/rule.ts'
import type { ReleaseKind } from '../release/release-kinds.ts'
import { creators, type Rights, supers } from './rights.ts'

/** A value that no form shows: only its schema. */
export type BareField = { kind: 'bare'; label: string; required: boolean; schema(facts: FormFacts): Rule }

/** One value of an app: its field, who may write and read it, and the settings screens that show it. */
export type AppField = Rights & {
  field: Field | BareField
  /**
   * Paths of the console's screens that edit it; if there are any, it can be written only if the gate of one of them is
   * open.
   */
  screens: readonly string[]
  /** When a change of it reaches phones; `none` by default. */
  release?: ReleaseKind
}

/** Values that reach apps at their next start are on a settings screen, which defines where apps read them. */
type More = Partial<Rights> & { release?: Exclude<ReleaseKind, 'next_start'> }

/** Values of an app by their paths in its document: `setup.header.tagline`. */
export type AppFields = Readonly<Record<string, AppField>>

/** A value that creators write. */
export function ofCreators(field: AppField['field'], more: More = {}): AppField {
  return { ...creators, ...more, field, screens: [] }
}

/** A value that super users write; creators read it unless `more` says otherwise. */
export function ofSupers(field: AppField['field'], more: More = {}): AppField {
  return { ...supers, ...more, field, screens: [] }
}

/** A value without a widget. One that is `required` is never cleared. */
export function bare(label: string, rule: Rule, { required = false } = {}): BareField {
  return { kind: 'bare', label, required, schema: () => rule }
}

/** Values below one path, each built from its name. */
export function each(below: string, names: readonly string[], make: (name: string) => AppField): AppFields {
  return Object.fromEntries(names.map((name) => [`${below}.${name}`, make(name)]))
}
