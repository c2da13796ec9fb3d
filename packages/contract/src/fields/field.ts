import type { Facts, Gate } from '../access/facts.ts'
import type { Rule } from './rule.ts'

/** Every kind of field. The console has one widget for each: a kind without one does not compile there. */
export const fieldKinds = [
  'text',
  'longText',
  'richText',
  'email',
  'url',
  'media',
  'integer',
  'flag',
  'date',
  'choice',
  'choices',
  'relation',
  'business',
  'group',
  'rows',
  'unlockCode',
  'expired',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** What a form's rules may ask: who works in which app, and the configured web host that some messages name (OQ-141). */
export type FormFacts = Facts & { webHost: string }

/** When a field is part of the form: another field of the same record has this value, or any value when `is` is left out. */
export type When = { field: string; is?: unknown }

type Base = {
  label: string
  required: boolean
  /** A quiet line under the input. */
  help?: string | undefined
  /** Shown and offered only while another field has a value; the value itself is kept. */
  when?: When | undefined
  /** Offered only to apps and people that pass; the API refuses it from others. */
  gate?: Gate | undefined
  /** Chosen at creation, fixed afterwards; a function says for which stored records. */
  fixedAfterCreate?: ((stored: Values) => boolean) | undefined
  /** What fields beside it become when a person changes this one. */
  clears?: (() => Values) | undefined
  /** For the owners alone: it never leaves through the read API of the apps. */
  internal?: boolean | undefined
  /** The rule, with the exact messages of the specification. Form and API run this same schema. */
  schema(facts: FormFacts): Rule
  /** The value of a new record. */
  initial: unknown
  /** A valid value for tests and for the API's documentation. */
  example: unknown
}

export type TextField = Base & { kind: 'text'; max: number }
export type LongTextField = Base & { kind: 'longText'; max: number }
export type RichTextField = Base & { kind: 'richText'; max: number }
export type EmailField = Base & { kind: 'email'; max: number }
export type UrlField = Base & { kind: 'url'; max: number }
export type MediaField = Base & { kind: 'media'; accepts: 'image' | 'video' | 'audio' | 'document'; max: number }
export type IntegerField = Base & { kind: 'integer'; min: number; max: number }
export type FlagField = Base & { kind: 'flag' }
export type DateField = Base & {
  kind: 'date'
  /** Once stored it can be changed but not emptied: an update leaves an empty one out (CCOM-046, CCOM-054). */
  kept: boolean
}
export type Option = { value: string; label: string; gate?: Gate | undefined }
export type ChoiceField = Base & { kind: 'choice'; options: readonly Option[]; as: 'select' | 'radio' }
export type ChoicesField = Base & { kind: 'choices'; options: readonly Option[] }
export type RelationField = Base & {
  kind: 'relation'
  /** The endpoint's name of the other resource, such as `topics`. */
  to: string
  many: boolean
  /** Only records whose fields have these values are offered and accepted. */
  only?: Readonly<Record<string, string>> | undefined
  /** Records whose `is_expired` is true are neither offered nor newly accepted (TAG-017). */
  unexpired: boolean
}
/** A child business of an enterprise or reseller app. */
export type BusinessField = Base & { kind: 'business' }
export type GroupField = Base & { kind: 'group'; fields: Fields }
/** A sub-table, edited in the side drawer. `unique` names fields whose values may not repeat. */
export type RowsField = Base & {
  kind: 'rows'
  fields: Fields
  one: string
  unique: readonly string[]
  columns: readonly string[]
  maxRows: number
}
/** Given by the server, never sent by a client. */
export type UnlockCodeField = Base & { kind: 'unlockCode' }
/** True once the named date has passed. Computed, never sent by a client. */
export type ExpiredField = Base & { kind: 'expired'; of: string }

export type Field =
  | TextField
  | LongTextField
  | RichTextField
  | EmailField
  | UrlField
  | MediaField
  | IntegerField
  | FlagField
  | DateField
  | ChoiceField
  | ChoicesField
  | RelationField
  | BusinessField
  | GroupField
  | RowsField
  | UnlockCodeField
  | ExpiredField

export type Fields = Readonly<Record<string, Field>>

/** A record's values by field name, as the form holds them and the API takes them. */
export type Values = Record<string, unknown>

/** Options that every kind takes. */
export type FieldOptions = {
  required?: boolean
  help?: string
  when?: When
  gate?: Gate
  fixedAfterCreate?: (stored: Values) => boolean
  clears?: () => Values
  internal?: boolean
}

export function base(label: string, options: FieldOptions) {
  return {
    label,
    required: options.required ?? false,
    help: options.help,
    when: options.when,
    gate: options.gate,
    fixedAfterCreate: options.fixedAfterCreate,
    clears: options.clears,
    internal: options.internal,
  }
}

/** Is this field given by the server alone? Such a field is in answers, never in a body. */
export function isComputed(field: Field): field is UnlockCodeField | ExpiredField {
  return field.kind === 'unlockCode' || field.kind === 'expired'
}

/** Does the condition hold for these values? */
export function applies(when: When | undefined, values: Values): boolean {
  if (when === undefined) return true
  const value = values[when.field]
  if ('is' in when) return value === when.is
  return value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
