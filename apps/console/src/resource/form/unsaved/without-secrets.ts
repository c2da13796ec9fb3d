import type { Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { OpenRow } from '../../../fields/rows/open-row.ts'

/** Values that may be stored in a browser: without secrets. */
export function withoutSecrets(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => fields[name]?.traits.stored !== 'secret')
      .map(([name, value]) => {
        const field = fields[name]
        if (!field || !('fields' in field) || typeof value !== 'object' || value === null) return [name, value]
        const within = (part: unknown) => withoutSecrets(field.fields, valuesOf(part))
        return [name, Array.isArray(value) ? value.map(within) : within(value)]
      }),
  )
}

/** The same for rows being edited, by their fields. */
export function rowsWithoutSecrets(fields: Fields, rows: Readonly<Record<string, OpenRow>>): Record<string, OpenRow> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, { index, began, typed }]) => {
      const field = fields[name]
      if (!field || !('fields' in field)) return []
      const clean = (row: Values) => withoutSecrets(field.fields, row)
      return [[name, { index, began: began && clean(began), typed: clean(typed) }]]
    }),
  )
}
