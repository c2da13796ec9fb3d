import { type Field, type Fields, fieldNamed, type Values } from '@greenroom/contract/fields/field'
import { cleanHtml } from '../html/clean-html.ts'

/** Cleans formatted text, inner fields too, and drops what clients tell of files: it is made anew at each read. */
export function cleanValues(fields: Fields, given: Values): Values {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== 'media_metadata')
      .map(([name, value]) => {
        const field = fieldNamed(fields, name)
        return [name, field ? cleanedValue(field, value) : value]
      }),
  )
}

function cleanedValue(field: Field, value: unknown): unknown {
  // A text that is too long is refused as it came.
  if (field.kind === 'richText') return typeof value === 'string' && value.length <= field.max ? cleanHtml(value) : value
  if (field.kind === 'group') return isObject(value) ? cleanValues(field.fields, value) : value
  if (field.kind === 'rows') {
    // The place of a row is told anew at each read.
    const cleaned = (row: Values) => cleanValues(field.fields, field.numbered ? withoutId(row) : row)
    return Array.isArray(value) ? value.map((row) => (isObject(row) ? cleaned(row) : row)) : value
  }
  return value
}

function withoutId({ id: _place, ...rest }: Values): Values {
  return rest
}

/** An object of names and values, no list. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
