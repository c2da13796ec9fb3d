import type { Fields } from '../fields/field.ts'
import { initialOf } from '../fields/rows.ts'
import { type Stricter, stricter } from '../fields/stricter.ts'
import { type Resource, schemaOf } from './define-resource.ts'

/**
 * A resource whose own form requires more of single fields than the API does. The API accepts what any screen allows,
 * so that a value accepted by one of them is never rejected (OQ-017).
 */
export function withStricterForm(resource: Resource, asks: Readonly<Record<string, Stricter>>): Resource {
  return { ...resource, form: withFields(resource, { ...resource.fields, ...stricterFields(resource, asks) }) }
}

/** A resource's fields with a screen's stricter rules. An unknown field name stops the program. */
export function stricterFields({ name, fields }: Resource, asks: Readonly<Record<string, Stricter>>): Fields {
  return Object.fromEntries(
    Object.entries(asks).map(([fieldName, more]) => {
      const field = fields[fieldName]
      if (field === undefined)
        throw new Error(`Resource ${name}: a screen asks for '${fieldName}', which is no field; name one of its fields.`)
      return [fieldName, stricter(field, more)]
    }),
  )
}

/** The definition with these fields instead of its own, and the schema that follows from them. */
export function withFields(resource: Resource, fields: Fields): Resource {
  return { ...resource, fields, schema: schemaOf({ ...resource, fields }), initial: () => initialOf(fields) }
}
