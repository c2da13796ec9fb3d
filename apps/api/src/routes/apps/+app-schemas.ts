import type { AppField } from '@greenroom/contract/app-document/app-field'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { z } from 'zod'
import { documentedInput, withWords } from './+record-schemas.ts'

/** A change of an app in the OpenAPI document. Input is checked by the contract's rule, with its messages. */
export const documentedChange = objectOf(Object.entries(appFields).map(([path, field]) => [path.split('.'), field]))

type FieldAtPath = [path: string[], field: AppField]

function objectOf(fields: readonly FieldAtPath[]): z.ZodType {
  const below = Map.groupBy(fields, ([[name = '']]) => name)
  const shape = [...below].map(([name, inside]) => {
    const own = inside.find(([path]) => path.length === 1)
    const schema = own
      ? documented(own[1])
      : objectOf(inside.map(([path, field]) => [path.slice(1), field]))
          .nullable()
          .optional()
    return [name, schema]
  })
  return z.strictObject(Object.fromEntries(shape))
}

function documented({ field, writer, sealed, computed }: AppField) {
  const schema = field.kind === 'bare' ? z.unknown() : documentedInput(field)
  const notes = [
    field.label,
    ...(writer === 'super' ? ['super users only'] : []),
    ...(sealed ? ['kept sealed, never answered'] : []),
    ...(computed ? ['made by the server, ignored here'] : []),
  ]
  return z.optional(withWords(field.required ? schema : z.nullable(schema), `${notes.join(', ')}.`))
}
