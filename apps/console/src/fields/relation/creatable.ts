import type { Resource } from '@greenroom/contract/define/define-resource'
import { isComputed } from '@greenroom/contract/fields/field'

/**
 * Whether a record of this resource can be created from its title alone, such as a topic or a directory, so that a
 * picker can offer it. A tag needs a code as well, and content would be published empty: those are created in their own
 * forms.
 */
export function isCreatableByTitle(resource: Resource): boolean {
  if (resource.endpoint.startsWith('content/')) return false
  return Object.entries(resource.fields).every(
    ([name, field]) => name === resource.titleField || isComputed(field) || !field.required || !isEmpty(field.initial),
  )
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
