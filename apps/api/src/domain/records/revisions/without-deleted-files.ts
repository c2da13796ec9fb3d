import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { isObject } from '../record-row.ts'

/**
 * A value without the files of these ids: fields are emptied, pictures removed from text, and rows that require their
 * file dropped.
 */
export function withoutDeletedFiles(field: Field, value: unknown, gone: ReadonlySet<string>): unknown {
  if (gone.size === 0) return value
  if (field.kind === 'media') return isGone(value, gone) ? '' : value
  if (field.kind === 'files') return Array.isArray(value) ? value.filter((file) => !isGone(file, gone)) : value
  if (field.kind === 'richText') return typeof value === 'string' ? withoutPictures(value, gone) : value
  if (!('fields' in field)) return value
  if (Array.isArray(value)) {
    return value.filter((row) => !needsGone(field.fields, valuesOf(row), gone)).map((row) => parts(field.fields, valuesOf(row), gone))
  }
  return isObject(value) ? parts(field.fields, value, gone) : value
}

function parts(fields: Fields, values: Values, gone: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? withoutDeletedFiles(field, value, gone) : value]
    }),
  )
}

function needsGone(fields: Fields, row: Values, gone: ReadonlySet<string>): boolean {
  return Object.entries(fields).some(([name, field]) => field.kind === 'media' && field.required && isGone(row[name], gone))
}

function isGone(value: unknown, gone: ReadonlySet<string>): boolean {
  const id = typeof value === 'string' ? mediaIdOf(value) : undefined
  return id !== undefined && gone.has(id)
}

function withoutPictures(html: string, gone: ReadonlySet<string>): string {
  return html.replace(/<(?:img|video|audio|source)\b[^<>]*>/gi, (tag) => {
    const id = /="media:([0-9a-f-]{36})"/i.exec(tag)?.[1]?.toLowerCase()
    return id !== undefined && gone.has(id) ? '' : tag
  })
}
