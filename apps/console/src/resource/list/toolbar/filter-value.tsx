import { optionLabel } from '@greenroom/contract/fields/cell'
import type { Field } from '@greenroom/contract/fields/field'
import { onDemand } from '../../../ui/on-demand.tsx'

const OptionName = onDemand(async () => (await import('./option-name.tsx')).OptionName, '…')
const FilterTitle = onDemand(async () => (await import('./filter-title.tsx')).FilterTitle, '…')

/** A filter's value in words. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  if (field.kind === 'relation') return <FilterTitle field={field} id={value} />
  if (field.kind === 'choice' && field.from) return <OptionName from={field.from} id={value} />
  return optionLabel(field.traits.filter(field)?.options ?? [], value)
}
