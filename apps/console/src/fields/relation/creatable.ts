import type { Resource } from '@greenroom/contract/define/define-resource'
import { isComputed } from '@greenroom/contract/fields/field'

/**
 * Can a record of this resource be made from its title alone? So is a topic or a directory, and then a picker offers to
 * make one on the spot. A tag needs a code as well, and content would be published empty: for those there are their own
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
