import type { Resource } from '@greenroom/contract/define/define-resource'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useQuery } from '@tanstack/react-query'
import { recordOf } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'

/**
 * The title of the record by which a list is filtered. The URL contains only the id, so that the title is never
 * outdated.
 */
export function FilterTitle({ field, id }: { field: RelationField; id: string }) {
  const target = resourceByName(field.to)
  return target ? <RecordTitle target={target} id={id} /> : id
}

function RecordTitle({ target, id }: { target: Resource; id: string }) {
  const path = usePathOf(target)
  const { data, isError } = useQuery(recordOf(path, target, id))
  const title = data?.[target.titleField]
  // An old URL or view may name a record deleted since.
  return <span>{typeof title === 'string' ? title : isError ? 'deleted' : '…'}</span>
}
