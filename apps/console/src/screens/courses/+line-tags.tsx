import { modules } from '@greenroom/contract/resources/modules'
import { ValueCell } from '../../fields/value-cell.tsx'
import type { Module } from './+outline-order.ts'

/** The tags of a module or lesson; nothing if it has none. Both have the same field. */
export function LineTags({ tags }: { tags: Module['tags'] }) {
  const { tags: field } = modules.fields
  return field && tags.length > 0 && <ValueCell field={field} value={tags} />
}
