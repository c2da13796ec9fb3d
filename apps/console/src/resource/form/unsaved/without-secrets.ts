import type { Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'

/** Values as they may be kept in a browser: without secrets. */
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
