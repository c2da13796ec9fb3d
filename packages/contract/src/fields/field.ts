import type { Facts, Gate } from '../access/facts.ts'
import type { AppsField } from '../app-document/apps-field.ts'
import type { SealedField } from '../app-document/sealed-field.ts'
import type { ChoiceField, ChoicesField } from './choice.ts'
import type { ColorField } from './color.ts'
import type { ContentField } from './content.ts'
import type { DateField, ExpiredField } from './date.ts'
import type { EmailField } from './email.ts'
import type { EngineBase, PlainBase, Values } from './field-base.ts'
import type { FilesField } from './files.ts'
import type { FlagField } from './flag.ts'
import type { IntegerField } from './integer.ts'
import type { LinesField } from './lines.ts'
import type { ChildrenField, CountsField, LinkedIdField } from './nested.ts'
import type { PasswordField } from './password.ts'
import type { PublicLinkField, TallyField } from './public-link.ts'
import type { BusinessField, ParentField, RelationField } from './relation.ts'
import type { LongTextField, RichTextField, TextField } from './text.ts'
import type { UnlockCodeField } from './unlock-code.ts'
import type { MediaField, UrlField } from './url.ts'

export { applies, base, conditionsOf } from './field-base.ts'
export type { FieldOptions, FormFacts, Values, When } from './field-base.ts'

/** The kinds whose value is kept and answered as it is. */
export type PlainField =
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
  | FilesField
  | SealedField
  | AppsField
  | SequenceField

/** The kinds for which the API has queries of its own. */
export type EngineField =
  | RelationField
  | BusinessField
  | ContentField
  | ParentField
  | GroupField
  | RowsField
  | RecordsField
  | UnlockCodeField
  | ExpiredField
  | PublicLinkField
  | TallyField
  | LinkedIdField
  | ChildrenField
  | CountsField

export type Field = PlainField | EngineField

/** What a field is. The console has one widget for each kind: one without does not compile there. */
export type FieldKind = Field['kind']

export type Fields = Readonly<Record<string, Field>>

/** A few fields kept together under one name. */
export type GroupField = EngineBase & { kind: 'group'; fields: Fields }

/** A sub-table, edited in the side drawer. `unique` names fields whose values may not repeat. */
export type RowsField = EngineBase & {
  kind: 'rows'
  fields: Fields
  one: string
  unique: readonly string[]
  columns: readonly string[]
  maxRows: number
  /** What is said of a repeated value in place of the usual words. */
  duplicateMessage?: string | undefined
  /** Each row is answered with its place, from 1, as its `id`. */
  numbered: boolean
  /**
   * The rows are pictures, drawn as a grid. Many can be added at once, each from a file: this media field takes it, and
   * the row begins with these values. `caption` is the text field that is written below the picture.
   */
  bulk?: { field: string; caption: string; rule: 'bulkPhoto'; values: Values } | undefined
}

/**
 * Records of another resource that belong to this one, because their field `by` names it. Answered with this one and
 * never sent with it: a form edits them as a sub-table and saves all of it as one batch.
 */
export type RecordsField = EngineBase & {
  kind: 'records'
  /**
   * The API's name of their resource, and the paths below an app where they are made, and changed with an id behind it.
   */
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

/** One of the things that are put in order, and the fields beside it that are drawn in its row. */
export type SequenceEntry = {
  value: string
  label: string
  /** What its row says instead, where that depends on the app. */
  labelFor?: (facts: Facts) => string
  fields: Fields
  /** It has a row only for apps and people that pass; its place is kept. */
  gate?: Gate | undefined
}

/** The order of a fixed set of things: their names, the first one first. What it does not name comes after. */
export type SequenceField = PlainBase & { kind: 'sequence'; entries: readonly SequenceEntry[] }

/**
 * The field of a name that a client chose: a name that every object of JavaScript has, such as `constructor`, is none.
 */
export function fieldNamed(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Is this field given by the server alone? Such a field is in answers, never in a body. */
export function isComputed(field: Field): boolean {
  return field.traits.givenBy === 'server'
}

/** Is its value kept and answered as it is? */
export function isPlain(field: Field): field is PlainField {
  return field.traits.stored !== 'by engine'
}
