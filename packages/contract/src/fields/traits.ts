import type { Rule } from './rule.ts'

/** What every field has, whatever its kind. */
type AnyKind = { kind: string }

/** Fields by their names. */
export type Beside = Readonly<Record<string, AnyKind>>

/** A value to choose, and what people read for it. */
type Choosable = { value: string; label: string }

/** How a value is shown in a list. */
export type Cell =
  | { as: 'nothing' }
  | { as: 'text'; text: string }
  | { as: 'number'; text: string }
  | { as: 'code'; text: string }
  | { as: 'address'; text: string }
  | { as: 'flag'; on: boolean; warns?: boolean }
  | { as: 'badges'; texts: string[] }

/** How wide a column wants to be: `shared` takes what the others leave. */
export type ColumnShape = 'number' | 'short' | 'names' | 'address' | 'shared'

/**
 * By what a list is put in order: text without regard to case, a plain value, a day with the empty ones last, a code of
 * its own table.
 */
export type Order = 'text' | 'value' | 'day' | 'unlock code'

/**
 * How a list is filtered: by one of the options, or by the id of a record where there are none. `compare` names the
 * condition.
 */
export type Filter = { options: readonly Choosable[] | null } & (
  | { compare: 'value' | 'member' | 'link' | 'parent' }
  | { compare: 'past day' /** The date field. */; of: string }
)

/** How the preview of a phone draws a value, and where: among the short facts, the players, or in the body. */
export type PhoneView = {
  place: 'fact' | 'player' | 'body'
  as: 'line' | 'lines' | 'formatted' | 'link' | 'file' | 'pills' | 'fields' | 'rows' | 'contents' | 'fact alone'
}

/**
 * How a value is written in a cell of an exported file, and read again from an imported one: `texts` and `options` are
 * several, a `link` is the name or the id of a record, `content` a type and a link, and `rows` are JSON.
 */
export type FileCell =
  | { as: 'text' | 'texts' | 'yes or no' | 'number' | 'day' | 'link' | 'links' | 'content' | 'rows' }
  | { as: 'option' | 'options'; options: readonly Choosable[] }

/** How people know a file, by its id; undefined when nobody does. */
export type FileNames = Readonly<Record<string, string>>

/**
 * What the product does with the fields of a kind besides their rule. Each kind says all of it in its own file; lists,
 * history, read API, documentation and preview ask here, and never for the kind.
 */
type CommonTraits<Of> = {
  /** Who gives the value: people, or the server alone. What the server gives is in answers, never in a body. */
  givenBy: 'people' | 'server'
  order: Order | null
  filter(field: Of): Filter | null
  cell(field: Of, value: unknown): Cell
  column(field: Of): ColumnShape
  /**
   * A value in words for history and trail; empty for an empty one. Groups and rows are told by their parts instead.
   */
  words(field: Of, value: unknown, files: FileNames): string
  /**
   * How history tells a change: word by word, as what came to a list and what went, or as the value before and after.
   */
  change: 'words' | 'list' | 'value'
  /** Does it leave through the read API? `inside`: as far as the fields inside it do. */
  published(field: Of): boolean | 'inside'
  phone(field: Of): PhoneView | null
  /** Can many records be given the same value at once? */
  bulk(field: Of): boolean
  /**
   * How it is written in exported and imported files; null for what is in none: secrets, what the server gives, and
   * groups, whose fields have columns of their own.
   */
  fileCell(field: Of): FileCell | null
  /** Names of fields beside it that it draws itself, so that no section names them. */
  draws(field: Of): readonly string[]
  /** Can it have this value, as far as its definition says? */
  canBe(field: Of, value: unknown): boolean
  /**
   * What is wrong with its definition, a sentence each with its remedy. `path` is its name in messages, `beside` are
   * the fields of the same record, group or row.
   */
  mistakes(field: Of, path: string, beside: Beside): readonly string[]
}

/**
 * Of a kind whose value is kept and answered as it is; a `secret` one is never answered, and its record's own code
 * keeps it hashed.
 */
export type PlainTraits<Of = AnyKind> = CommonTraits<Of> & {
  stored: 'plain' | 'secret'
  /** Is it typed in a single line? */
  isOneLine: boolean
  /** What the API's documentation says of what is sent and answered. */
  sent(field: Of): Rule
  answered(field: Of): Rule
}

/** Of a kind for which the API has queries of its own: links, sub-tables, what is computed. */
export type EngineTraits<Of = AnyKind> = CommonTraits<Of> & {
  stored: 'by engine'
  /** Where it may stand besides the top of a record. */
  inside: 'groups and rows' | 'groups' | 'rows of own tables' | 'nothing'
}

export type Traits = PlainTraits | EngineTraits

/** What most kinds have in common. Whether a value is published is no such thing: each kind says it. */
const usual = {
  order: null,
  filter: () => null,
  column: () => 'shared',
  change: 'value',
  phone: () => null,
  bulk: () => false,
  draws: () => [],
  canBe: () => true,
  mistakes: () => [],
} satisfies Partial<CommonTraits<unknown>>

/** A kind's own traits, which may leave out what is usual. */
type Own<All, Usual extends keyof All> = Omit<All, Usual> & Partial<Pick<All, Usual>>

type UsualOfPlain = keyof typeof usual | 'stored' | 'isOneLine' | 'givenBy'

/** The traits of a plain kind: given by people, not in a single line, and otherwise the usual ones. */
export function plainTraits<Of>(own: Own<PlainTraits<Of>, UsualOfPlain>): PlainTraits<Of> {
  return { ...usual, stored: 'plain', isOneLine: false, givenBy: 'people', ...own }
}

type UsualOfEngine = keyof typeof usual | 'stored' | 'inside'

/** The traits of a kind of the engine: at the top of a record alone, and otherwise the usual ones. */
export function engineTraits<Of>(own: Own<EngineTraits<Of>, UsualOfEngine>): EngineTraits<Of> {
  return { ...usual, stored: 'by engine', inside: 'nothing', ...own }
}
