import type { OptionSource } from '@greenroom/contract/fields/choice'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from './option-source.ts'

type Props = { label: string; from: OptionSource; value: string; onChange(value: string | null): void; className?: string | undefined }

/** Selects one of the API's options, searched by a part of its name. */
export function SourceSelect({ label, from, value, onChange, className }: Props) {
  const { data = [], isPending, isError } = useQuery(optionsOf(from))
  return (
    <Select
      className={className}
      label={label}
      placeholder={isPending ? 'Loading…' : 'Any'}
      clearable
      searchable
      limit={100}
      nothingFoundMessage="Nothing found"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value === '' ? null : value}
      onChange={onChange}
      error={isError && 'This list could not be loaded.'}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
