import type { Field } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { useQuery } from '@tanstack/react-query'
import { useAppPath } from '../../session/use-app-path.ts'
import { recordOf } from '../records.ts'

/** A filter's value in words. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  switch (field.kind) {
    case 'flag':
    case 'expired':
      return value === 'true' ? 'Yes' : 'No'
    case 'choice':
    case 'choices':
      return field.options.find((option) => option.value === value)?.label ?? value
    case 'relation': {
      const target = resourceByName(field.to)
      return target ? <RecordTitle target={target} id={value} /> : value
    }
    default:
      return value
  }
}

/** The address holds the id alone, so that the name is never an old one. */
function RecordTitle({ target, id }: { target: Resource; id: string }) {
  const path = useAppPath()
  const { data, isError } = useQuery(recordOf(path, target, id))
  const title = data?.[target.titleField]
  // An old address or view may name what was deleted since.
  return typeof title === 'string' ? title : isError ? 'deleted' : '…'
}
