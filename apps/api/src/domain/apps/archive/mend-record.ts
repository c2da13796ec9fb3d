import type { Resource } from '@greenroom/contract/define/define-resource'
import { type Field, fieldNamed, type FormFacts, type Values } from '@greenroom/contract/fields/field'
import { UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import { isObject } from '../../records/record-row.ts'
import { type ArchivedRow, judgeRecord } from './judge-record.ts'

/** A record as it goes into an archive, and how many of its values were mended. */
export type MendedRow = { row: ArchivedRow; mended: number }

/**
 * A stored record by today's rules. A record may be older than a rule: a line break in a text of one line becomes a
 * space, a text that is too long is cut, any other value that its rule refuses is replaced by the field's initial one,
 * and what no field stores is left out.
 */
export function mendRecord(resource: Resource, stored: ArchivedRow, facts: FormFacts): MendedRow {
  let row = stored
  const mended = new Set<string>()
  for (const mend of [shortened, initialOf]) {
    const judged = judgeRecord(resource, row, facts)
    if (judged.row) return { row: judged.row, mended: mended.size }
    for (const [path, messages] of Object.entries(judged.problems)) {
      const name = path.split('.')[0] ?? path
      mended.add(name)
      row = withMended(resource, row, { name, mend, isStrange: path === name && messages.includes(UNKNOWN_FIELD) })
    }
  }
  const judged = judgeRecord(resource, row, facts)
  if (!judged.row) throw new Error(`A record of ${resource.name} cannot be exported: ${JSON.stringify(judged.problems)}`)
  return { row: judged.row, mended: mended.size }
}

type Mending = { name: string; mend: (field: Field, value: unknown) => unknown; isStrange: boolean }

function withMended(resource: Resource, row: ArchivedRow, { name, mend, isStrange }: Mending): ArchivedRow {
  const field = fieldNamed(resource.fields, name)
  if (isStrange || field === undefined) {
    const { [name]: _left, ...data } = row.data
    return { ...row, data }
  }
  if (name === resource.titleField) return { ...row, title: String(mend(field, row.title) ?? '') }
  if (name in row.data) return { ...row, data: { ...row.data, [name]: mend(field, row.data[name]) } }
  if (name === 'sort_order') return { ...row, sort_order: Number(field.initial) }
  if (name === 'release_date') return { ...row, release_date: null }
  return row
}

function initialOf({ initial }: Field): unknown {
  return structuredClone(initial)
}

/** Texts on one line where they have to be, and within their limits; other values as they are. */
function shortened(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return isObject(value) ? insides(field.fields, value) : value
  if (field.kind === 'rows')
    return Array.isArray(value)
      ? value.slice(0, field.maxRows).map((row: unknown) => (isObject(row) ? insides(field.fields, row) : row))
      : value
  if (typeof value !== 'string') return value
  if (field.kind === 'text') return cut(onOneLine(value), field.max)
  return field.kind === 'longText' ? cut(value, field.max) : value
}

function insides(fields: Resource['fields'], values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldNamed(fields, name)
      return [name, field ? shortened(field, value) : value]
    }),
  )
}

function cut(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).toWellFormed().trim() : text
}
