import type { Field } from '@greenroom/contract/fields/field'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterTitle = onDemand(async () => (await import('./filter-title.tsx')).FilterTitle, '…')

/** A filter's value in words. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  switch (field.kind) {
    case 'flag':
    case 'expired':
      return value === 'true' ? 'Yes' : 'No'
    case 'choice':
    case 'choices':
      return field.options.find((option) => option.value === value)?.label ?? value
    case 'relation':
      return <FilterTitle field={field} id={value} />
    default:
      return value
  }
}
