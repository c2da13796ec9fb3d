import type { Field } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button, Select } from '@mantine/core'
import { referenceId } from '../../../fields/reference-id.ts'
import { RelationPicker } from '../../../fields/relation/relation-picker.tsx'
import type { ViewedList } from '../state/use-list.ts'
import { SourceSelect } from './source-select.tsx'
import { RangeFilter, TextFilter } from './typed-filter.tsx'

type Offered = { name: string; field: Field }

/** One input for each field by which the list can be filtered; every choice applies immediately. */
export default function FilterForm({ offered, list }: { offered: readonly Offered[]; list: ViewedList }) {
  return (
    <>
      {offered.map(({ name, field }) => (
        <FilterInput
          key={name}
          name={name}
          field={field}
          value={list.state.filters[name] ?? ''}
          onChange={(value) => list.change({ kind: 'filter', field: name, value })}
        />
      ))}
      {Object.keys(list.state.filters).length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => list.change({ kind: 'clear' })}>
          Clear all
        </Button>
      )}
    </>
  )
}

type InputProps = Offered & { value: string; onChange(value: string | null): void }

function FilterInput({ name, field, value, onChange }: InputProps) {
  const target = field.kind === 'relation' ? resourceByName(field.to) : undefined
  if (field.kind === 'relation' && target) {
    return (
      <RelationPicker
        name={name}
        target={target}
        // A filter takes one record, which may have expired since, and cannot create records.
        field={{ ...field, many: false, unexpired: false, required: false, help: undefined }}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(referenceId(chosen) || null)}
        onBlur={() => undefined}
        error={undefined}
        disabled={false}
        canCreate={false}
      />
    )
  }
  const compare = field.traits.filter(field)?.compare
  if (compare === 'typed text') return <TextFilter label={field.label} value={value} onChange={onChange} />
  if (compare === 'number range' || compare === 'day range')
    return <RangeFilter label={field.label} of={compare === 'day range' ? 'days' : 'numbers'} value={value} onChange={onChange} />
  if (field.kind === 'choice' && field.from) return <SourceSelect label={field.label} from={field.from} value={value} onChange={onChange} />
  return (
    <Select
      label={field.label}
      placeholder="Any"
      clearable
      data={(field.traits.filter(field)?.options ?? []).map((option) => ({ value: option.value, label: option.label }))}
      value={value === '' ? null : value}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
