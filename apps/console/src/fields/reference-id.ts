import { valuesOf } from '@greenroom/contract/fields/values-of'
/** The id of a related record, given as a bare id or as an object. */
export function referenceId(reference: unknown): string {
  if (typeof reference === 'string') return reference
  const { id } = valuesOf(reference)
  return typeof id === 'string' ? id : ''
}
