import type { Facts, Gate } from '../access/facts.ts'
import type { AppsField } from '../app-document/apps-field.ts'
import type { SealedField } from '../app-document/sealed-field.ts'
import type { MemberConditionField } from '../members/condition-field.ts'
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
import type { OptionsField } from './options.ts'
import type { PasswordField } from './password.ts'
import type { PublicLinkField, TallyField } from './public-link.ts'
import type { BusinessField, ParentField, RelationField } from './relation.ts'
import type { LongTextField, RichTextField, TextField } from './text.ts'
import type { TimeZoneField } from './time-zone.ts'
import type { TimeField } from './time.ts'
import type { UnlockCodeField } from './unlock-code.ts'
import type { MediaField, UrlField } from './url.ts'

export { applies, base, conditionsOf } from './field-base.ts'
export type { FieldOptions, FormFacts, Values, When } from './field-base.ts'

/** The kinds whose value is stored and returned as is. */
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
  | TimeField
  | ChoiceField
  | ChoicesField
  | ColorField
  | LinesField
  | OptionsField
  | MemberConditionField
  | FilesField
  | SealedField
  | AppsField
  | SequenceField
  | TimeZoneField

/** The kinds that have their own queries in the API. */
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

/** Kinds of fields. The console has one widget per kind; a kind without one does not compile there. */
export type FieldKind = Field['kind']

export type Fields = Readonly<Record<string, Field>>

/** Several fields under one name. */
export type GroupField = EngineBase & { kind: 'group'; fields: Fields }

/** A sub-table, edited in the side drawer. `unique` names fields whose values may not repeat. */
export type RowsField = EngineBase & {
  kind: 'rows'
  fields: Fields
  one: string
  unique: readonly string[]
  columns: readonly string[]
  maxRows: number
  /** Replaces the default message for a duplicate value. */
  duplicateMessage?: string | undefined
  /** Each row has its position, from 1, as its `id` in responses. */
  numbered: boolean
  /**
   * The rows are pictures, shown as a grid. Many can be added at once, one per file: the file goes into this media
   * field, and the row starts with these values. `caption` is the text field shown below the picture.
   */
  bulk?: { field: string; caption: string; rule: 'bulkPhoto'; values: Values } | undefined
}

/**
 * Records of another resource that belong to this one through their field `by`. They are returned with it but never
 * sent with it: the form edits them as a sub-table and saves everything as one batch.
 */
export type RecordsField = EngineBase & {
  kind: 'records'
  /**
   * The API name of their resource, and the paths below an app: one to create, and one to change with the id appended.
   */
  of: string
  endpoint: string
  recordEndpoint: string
  by: string
  one: string
  /** Their fields that the sub-table shows. */
  fields: Fields
  /** Their fields whose values may not repeat. */
  unique: readonly string[]
  columns: readonly string[]
  maxRows: number
}

/** An entry that can be reordered, and the sibling fields shown in its row. */
export type SequenceEntry = {
  value: string
  label: string
  /** Replaces the row's label if that depends on the app. */
  labelFor?: (facts: Facts) => string
  fields: Fields
  /** It has a row only for apps and users that pass; its position is preserved. */
  gate?: Gate | undefined
}

/** The order of a fixed set of entries: their names, first one first. Entries that are not named come last. */
export type SequenceField = PlainBase & { kind: 'sequence'; entries: readonly SequenceEntry[] }

/** Looks up a field by a name from the client; names inherited from Object, such as `constructor`, do not match. */
export function fieldNamed(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Whether only the server sets this field. It is in responses, never in a body. */
export function isComputed(field: Field): boolean {
  return field.traits.givenBy === 'server'
}

/** Whether its value is stored and returned as is. */
export function isPlain(field: Field): field is PlainField {
  return field.traits.stored !== 'by engine'
}
