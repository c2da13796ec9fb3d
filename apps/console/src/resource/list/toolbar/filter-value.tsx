import { optionLabel } from '@greenroom/contract/fields/cell'
import type { Field } from '@greenroom/contract/fields/field'
import { presences } from '@greenroom/contract/fields/filter-presence'
import { rangeWords } from '@greenroom/contract/fields/filter-range'
import { onDemand } from '../../../ui/on-demand.tsx'

const OptionName = onDemand(async () => (await import('./option-name.tsx')).OptionName, '…')
const FilterTitle = onDemand(async () => (await import('./filter-title.tsx')).FilterTitle, '…')

/** A filter's value in words. */
export function FilterValue({ field, value }: { field: Field; value: string }) {
  if (field.kind === 'relation') return <FilterTitle field={field} id={value} />
  if (field.kind === 'choice' && field.from) return <OptionName from={field.from} id={value} />
  const presence = presences.find((one) => one.value === value)
  if (presence) return presence.label
  const compare = field.traits.filter(field)?.compare
  if (compare === 'number range' || compare === 'day range') return rangeWords(value)
  return optionLabel(field.traits.filter(field)?.options ?? [], value)
}
