import { valuesOf } from '@greenroom/contract/fields/values-of'
/** The name by which people know a related record: an answer carries it beside the id, as `name` or `title`. */
export function referenceTitle(reference: unknown): string {
  const { name, title } = valuesOf(reference)
  if (typeof name === 'string' && name !== '') return name
  return typeof title === 'string' ? title : ''
}

/** The id of a related record, whether it stands alone or inside an object. */
export function referenceId(reference: unknown): string {
  if (typeof reference === 'string') return reference
  const { id } = valuesOf(reference)
  return typeof id === 'string' ? id : ''
}
