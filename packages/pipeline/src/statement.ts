import { createHash } from 'node:crypto'
import type { Sql } from './sql.ts'

/** One statement to send. With a name it is prepared once on each connection. */
export type Statement = {
  text: string
  values?: readonly Value[]
  name?: string
  /** Its rows are not read, so its columns are not described. */
  isUnread?: true
  /** It needs a plan for its values, also in a session whose plans are for any values. */
  isPlannedForValues?: true
}

/** A bound value in PostgreSQL's text format, or its bytes. */
type Value = string | Buffer | null

/**
 * The statement for the arguments of `Sql.query`. Throws for a value that cannot be converted to text, such as a
 * circular object.
 */
export function statementOf([text, values, options]: Parameters<Sql['query']>, mayPrepare: boolean): Statement {
  if (!values?.length) return { text }
  const request = { text, values: values.map(encode) }
  if (!mayPrepare) return request
  if (options?.planned === 'each time') return { ...request, isPlannedForValues: true }
  const name = preparedName(text)
  return name === undefined ? request : { ...request, name }
}

/**
 * What a statement needs before it in its transaction to be planned for its values, in a session where PostgreSQL makes
 * plans for any values (`plan_cache_mode`).
 */
export function planningOf({ isPlannedForValues }: Statement): readonly Statement[] {
  return isPlannedForValues ? [PLANNED_FOR_VALUES] : []
}

const PLANNED_FOR_VALUES: Statement = {
  name: 'planned_for_values',
  text: "select set_config('plan_cache_mode', $1, true)",
  values: ['auto'],
  isUnread: true,
}

/** A statement that begins or ends a transaction. */
export function bracket(text: 'begin' | 'commit', mayPrepare: boolean): Statement {
  return { text, isUnread: true, ...(mayPrepare && { name: text }) }
}

// A statement is prepared from its fourth use on. Texts with generated sorts and filters are many and rare, so the
// number of prepared ones is limited: each costs memory on every connection.
const USES_BEFORE_PREPARING = 3
const MAX_PREPARED = 200
const MAX_COUNTED = 2_000

const names = new Map<string, string>()
const uses = new Map<string, number>()

/** The name under which `text` is prepared; undefined while it is too rare. The same text always has the same name. */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return undefined
  const count = (uses.get(text) ?? 0) + 1
  if (count <= USES_BEFORE_PREPARING) {
    if (uses.size >= MAX_COUNTED) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

function encode(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (ArrayBuffer.isView(value)) return bytesOf(value)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(element).join(',')}}`
}

function element(item: unknown): string {
  if (item === null || item === undefined) return 'NULL'
  if (Array.isArray(item)) return arrayLiteral(item)
  if (ArrayBuffer.isView(item)) return `"\\\\x${bytesOf(item).toString('hex')}"`
  return `"${String(encode(item)).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
