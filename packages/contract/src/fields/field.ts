import type { Facts, Gate } from '../access/facts.ts'
import type { Rule } from './rule.ts'

/** What a form's rules may ask: who works in which app, and the configured web host that some messages name (OQ-141). */
export type FormFacts = Facts & { webHost: string }

/** When a field is part of the form: another field of the same record has this value, or any value when `is` is left out. */
export type When = { field: string; is?: unknown /** Any value but this one. */; isNot?: unknown }

type Base = {
  label: string
  required: boolean
  /** A quiet line under the input. */
  help?: string | undefined
  /** Shown and offered only while another field has a value; the value itself is kept. */
  when?: When | undefined
  /** Offered only to apps and people that pass; the API refuses it from others, or passes over it when it is `ignored`. */
  gate?: Gate | undefined
  whenClosed: 'refused' | 'ignored'
  /** Chosen at creation, fixed afterwards; a function says for which stored records. */
  fixedAfterCreate?: ((stored: Values) => boolean) | undefined
  /**
   * Why it cannot be changed while the record's values are these, a sentence for people; null while it can. `stored` is null for a new
   * record. The form closes the input and the API refuses the change.
   */
  closedWhile?: ((values: Values, stored: Values | null) => string | null) | undefined
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

export type TextField = Base & {
  kind: 'text'
  max: number
  /** Offered under the input: a box that, while it is ticked, copies another field's value here. */
  copiesFrom?: { field: string; label: string } | undefined
}
export type LongTextField = Base & { kind: 'longText'; max: number }
export type RichTextField = Base & { kind: 'richText'; max: number }
export type EmailField = Base & { kind: 'email'; max: number }
/** A secret that is sent and never answered: only where a record's own code keeps it hashed. */
export type PasswordField = Base & { kind: 'password'; max: number }
export type UrlField = Base & { kind: 'url'; max: number }
export type MediaField = Base & {
  kind: 'media'
  accepts: 'image' | 'video' | 'audio' | 'document'
  max: number
  /** While this flag of the same record is on, an upload has to keep a narrower rule. */
  narrowed?: { while: string; to: 'actionClip' } | undefined
}
export type IntegerField = Base & {
  kind: 'integer'
  min: number
  max: number
  /** The field whose record holds it within narrower bounds; a rule over several fields says so. */
  boundBy?: string | undefined
  /** Written with a sign between thousands; a number that is a name is not. */
  grouped: boolean
  /** The number counts bytes, and is written as `1.2 MB`. */
  unit?: 'bytes' | undefined
}
export type FlagField = Base & { kind: 'flag' }
export type DateField = Base & {
  kind: 'date'
  /** Once stored it can be changed but not emptied: an update leaves an empty one out (CCOM-046, CCOM-054). */
  kept: boolean
  /** How it is shown. */
  format: 'date' | 'long'
}
export type Option = { value: string; label: string; gate?: Gate | undefined }
export type ChoiceField = Base & { kind: 'choice'; options: readonly Option[]; as: 'select' | 'radio' }
export type ChoicesField = Base & { kind: 'choices'; options: readonly Option[] }
export type ColorField = Base & {
  kind: 'color'
  /** The text that must be readable on it. */
  readableWith?: 'black' | 'white' | undefined
}
/** A list of short texts, one per line. */
export type LinesField = Base & { kind: 'lines'; maxLines: number }
export type RelationField = Base & {
  kind: 'relation'
  /** The endpoint's name of the other resource, such as `topics`. */
  to: string
  many: boolean
  /** Only records whose fields have these values are offered and accepted. */
  only?: Readonly<Record<string, string | boolean>> | undefined
  /** The same, where it depends on the app. */
  narrows?: ((facts: FormFacts) => Readonly<Record<string, string | boolean>>) | undefined
  /** Only records that agree with this record are offered and accepted: their field by the name of ours. */
  agrees?: Readonly<Record<string, string>> | undefined
  /** Records whose `is_expired` is true are neither offered nor newly accepted (TAG-017). */
  unexpired: boolean
  /** Fields of the linked record that are answered beside its id and title, and that a rule over several fields may ask. */
  shows: readonly string[]
  /** Records that link to the same one may not share a value of these fields of theirs: the second one is a DUPLICATE. */
  distinct?: readonly string[] | undefined
}
/** One record of any of several resources: a type, which is a resource's name, and a record of it. */
export type ContentField = Base & { kind: 'content'; types: readonly Option[] }
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
  /** Each row is answered with its place, from 1, as its `id`. */
  numbered: boolean
  /** Many can be added at once, each from a file: this media field takes it, and the row begins with these values. */
  bulk?: { field: string; rule: 'bulkPhoto'; values: Values } | undefined
}
/**
 * Records of another resource that belong to this one, because their field `by` names it. Answered with this one and never sent with it:
 * a form edits them as a sub-table and saves all of it as one batch.
 */
export type RecordsField = Base & {
  kind: 'records'
  /** The API's name of their resource, and the paths below an app where they are made, and changed with an id behind it. */
  of: string
  endpoint: string
  recordEndpoint: string
  by: string
  one: string
  /** Fields of theirs that the sub-table shows. */
  fields: Fields
  /** Fields of theirs whose values may not repeat. */
  unique: readonly string[]
  columns: readonly string[]
  maxRows: number
}
/** Given by the server, never sent by a client. */
export type UnlockCodeField = Base & { kind: 'unlockCode' }
/** True once the named date has passed. Computed, never sent by a client. */
export type ExpiredField = Base & { kind: 'expired'; of: string }
/** The working address of the record's page for the public, with a token that nobody guesses: given by the server. */
export type PublicLinkField = Base & { kind: 'publicLink' }
/** What a tally may count: records that the public submitted with the form, and those of them that wait for somebody to look at them. */
export type Counted = 'submissions' | 'waiting_submissions'
/** How many of something there are for the record: counted by the server. */
export type TallyField = Base & { kind: 'tally'; of: Counted }
/** The record in which this one lies. Kept as its place, not as a link; it can be changed to another one beside it. */
export type ParentField = Base & { kind: 'parent' /** The endpoint's name of the parent's resource. */; to: string }
/**
 * The bare id of what a record belongs to: of the record that a relation beside it names, where it may be sent instead of that one, or
 * of a record in which this one lies.
 */
export type LinkedIdField = Base & { kind: 'linkedId'; of: { relation: string } | { ancestor: string } }
/** The records that lie in this one, in their order. Computed, never sent by a client. */
export type ChildrenField = Base & { kind: 'children'; of: string }
/** How many records lie in this one, by name: of which resource, and whether only active ones count. Computed. */
export type CountsField = Base & {
  kind: 'counts'
  counts: Readonly<Record<string, { of: string; active?: true }>>
  /** The one that a list shows. */
  shown: string
}

export type Field =
  | TextField
  | LongTextField
  | RichTextField
  | EmailField
  | PasswordField
  | UrlField
  | MediaField
  | IntegerField
  | FlagField
  | DateField
  | ChoiceField
  | ChoicesField
  | ColorField
  | LinesField
  | RelationField
  | BusinessField
  | ContentField
  | GroupField
  | RowsField
  | RecordsField
  | UnlockCodeField
  | ExpiredField
  | PublicLinkField
  | TallyField
  | ParentField
  | LinkedIdField
  | ChildrenField
  | CountsField

/** What a field is. The console has one widget for each kind: one without does not compile there. */
export type FieldKind = Field['kind']

export type Fields = Readonly<Record<string, Field>>

/** A record's values by field name, as the form holds them and the API takes them. */
export type Values = Record<string, unknown>

/** Options that every kind takes. */
export type FieldOptions = Partial<Omit<Base, 'label' | 'schema' | 'initial' | 'example'>>

/** What every kind of field is made of: its label and these options. */
export function base(label: string, options: FieldOptions) {
  return {
    label,
    required: options.required ?? false,
    help: options.help,
    when: options.when,
    gate: options.gate,
    whenClosed: options.whenClosed ?? 'refused',
    fixedAfterCreate: options.fixedAfterCreate,
    closedWhile: options.closedWhile,
    clears: options.clears,
    internal: options.internal,
  }
}

export type ComputedField =
  | RecordsField
  | UnlockCodeField
  | ExpiredField
  | PublicLinkField
  | TallyField
  | LinkedIdField
  | ChildrenField
  | CountsField

const computedKinds: ReadonlySet<string> = new Set<ComputedField['kind']>([
  'records',
  'unlockCode',
  'expired',
  'publicLink',
  'tally',
  'linkedId',
  'children',
  'counts',
])

/** Is this field given by the server alone? Such a field is in answers, never in a body. */
export function isComputed(field: Field): field is ComputedField {
  return computedKinds.has(field.kind)
}

/** Does the condition hold for these values? */
export function applies(when: When | undefined, values: Values): boolean {
  if (when === undefined) return true
  const value = values[when.field]
  if ('is' in when) return value === when.is
  if ('isNot' in when) return value !== when.isNot
  return value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
