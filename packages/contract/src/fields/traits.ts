import type { Rule } from './rule.ts'

/** Common to fields of every kind. */
type AnyKind = { kind: string }

/** Fields by name. */
export type Beside = Readonly<Record<string, AnyKind>>

/** An option: its value and its label. */
type Choosable = { value: string; label: string; typed?: readonly string[] | undefined }

/** How a list shows a value. */
export type Cell =
  | { as: 'nothing' }
  | { as: 'text'; text: string }
  | { as: 'number'; text: string }
  | { as: 'code'; text: string }
  | { as: 'address'; text: string }
  | { as: 'flag'; on: boolean; warns?: boolean }
  | { as: 'badges'; texts: string[] }

/** Preferred column width: `shared` columns divide the remaining width. */
export type ColumnShape = 'number' | 'short' | 'names' | 'address' | 'shared'

/** Sort order: case-insensitive text, a plain value, a day with empty ones last, or a code stored in its own table. */
export type Order = 'text' | 'value' | 'day' | 'unlock code'

/**
 * How a list is filtered: by one of the options, or by a record's id if there are none. `compare` names the condition.
 * The typed text and the ranges are for lists of `ownTables` alone; a range is written as `from..to`.
 */
export type Filter = { options: readonly Choosable[] | null } & (
  | { compare: 'value' | 'member' | 'link' | 'parent' }
  | { compare: 'typed text' | 'number range' | 'day range' }
  | { compare: 'past day' /** The date field. */; of: string }
)

/** How the phone preview shows a value, and where: in the facts, the players or the body. */
export type PhoneView = {
  slot: 'fact' | 'player' | 'body'
  as: 'line' | 'lines' | 'formatted' | 'link' | 'file' | 'pills' | 'fields' | 'rows' | 'contents' | 'fact alone'
}

/**
 * How a value is written to a cell of an exported file and read from an imported one: `texts` and `options` are lists,
 * a `link` is a record's name or id, `content` is a type and a link, and `rows` are JSON.
 */
export type FileCell =
  | { as: 'text' | 'texts' | 'yes or no' | 'number' | 'day' | 'link' | 'links' | 'content' | 'rows' }
  | { as: 'option' | 'options'; options: readonly Choosable[] }

/** File names by file id; undefined if a name is not known. */
export type FileNames = Readonly<Record<string, string>>

/**
 * How the product treats a kind of field, apart from its schema. Each kind defines all of its traits in its own file;
 * lists, history, read API, documentation and preview check these instead of the kind.
 */
type CommonTraits<Of> = {
  /** Who sets the value: users, or only the server. Values set by the server are in responses, never in a body. */
  givenBy: 'people' | 'server'
  order: Order | null
  filter(field: Of): Filter | null
  cell(field: Of, value: unknown): Cell
  column(field: Of): ColumnShape
  /**
   * A value in words for history and trail; empty for an empty one. Groups and rows are described field by field
   * instead.
   */
  words(field: Of, value: unknown, files: FileNames): string
  /**
   * How history shows a change: as a diff of words, as additions and removals of a list, or as the values before and
   * after.
   */
  change: 'words' | 'list' | 'value'
  /** Whether it is in the read API; `inside`: depends on its nested fields. */
  published(field: Of): boolean | 'inside'
  phone(field: Of): PhoneView | null
  /** Whether it can be set to one value on many records at once. */
  bulk(field: Of): boolean
  /**
   * How it is written in exported and imported files; null if it is not exported: secrets, server-set values, and
   * groups, whose fields have their own columns.
   */
  fileCell(field: Of): FileCell | null
  /** Names of sibling fields that this widget also shows, so that no section lists them. */
  draws(field: Of): readonly string[]
  /** The web addresses in a value, as written there. */
  addresses(field: Of, value: unknown): readonly string[]
  /** Whether its definition allows this value. */
  canBe(field: Of, value: unknown): boolean
  /**
   * Errors in its definition, each a sentence with the fix. `path` is its name in messages, `beside` are the fields of
   * the same record, group or row.
   */
  mistakes(field: Of, path: string, beside: Beside): readonly string[]
}

/**
 * Traits of a kind whose value is stored and returned as is; a `secret` one is never returned, and its record's own
 * code stores it hashed.
 */
export type PlainTraits<Of = AnyKind> = CommonTraits<Of> & {
  stored: 'plain' | 'secret'
  /** Whether the input is a single line. */
  isOneLine: boolean
  /** Its schema in requests and responses, for the API's documentation. */
  sent(field: Of): Rule
  answered(field: Of): Rule
}

/** Traits of a kind that has its own queries in the API: links, sub-tables, computed values. */
export type EngineTraits<Of = AnyKind> = CommonTraits<Of> & {
  stored: 'by engine'
  /** Where it may be used other than at the top level of a record. */
  inside: 'groups and rows' | 'groups' | 'rows of own tables' | 'nothing'
}

export type Traits = PlainTraits | EngineTraits

/** Defaults that most kinds share. `published` has no default: each kind must define it. */
const usual = {
  order: null,
  filter: () => null,
  column: () => 'shared',
  change: 'value',
  phone: () => null,
  bulk: () => false,
  draws: () => [],
  addresses: () => [],
  canBe: () => true,
  mistakes: () => [],
} satisfies Partial<CommonTraits<unknown>>

/** A kind's own traits; those with a default are optional. */
type Own<All, Usual extends keyof All> = Omit<All, Usual> & Partial<Pick<All, Usual>>

type UsualOfPlain = keyof typeof usual | 'stored' | 'isOneLine' | 'givenBy'

/** Traits of a plain kind; by default set by users, and not on a single line. */
export function plainTraits<Of>(own: Own<PlainTraits<Of>, UsualOfPlain>): PlainTraits<Of> {
  return { ...usual, stored: 'plain', isOneLine: false, givenBy: 'people', ...own }
}

type UsualOfEngine = keyof typeof usual | 'stored' | 'inside'

/** Traits of an engine kind; by default only at the top level of a record. */
export function engineTraits<Of>(own: Own<EngineTraits<Of>, UsualOfEngine>): EngineTraits<Of> {
  return { ...usual, stored: 'by engine', inside: 'nothing', ...own }
}
