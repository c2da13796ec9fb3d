import { optionLabel } from '@greenroom/contract/fields/cell'
import type { Field } from '@greenroom/contract/fields/field'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterTitle = onDemand(async () => (await import('./filter-title.tsx')).FilterTitle, '…')

/** A filter's value in words. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  if (field.kind === 'relation') return <FilterTitle field={field} id={value} />
  return optionLabel(field.traits.filter(field)?.options ?? [], value)
}
