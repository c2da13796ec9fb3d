import type { OptionSource } from '@greenroom/contract/fields/choice'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAppSearch } from '../../../session/use-app-search.ts'
import { appWithId, reviewers } from './option-source.ts'

type Chosen = { label: string; value: string; onChange(value: string | null): void; className?: string | undefined }

/** Selects one of the API's options, searched by a part of its name. */
export function SourceSelect({ from, ...chosen }: Chosen & { from: OptionSource }) {
  return from === 'available_apps' ? <AppSelect {...chosen} /> : <ReviewerSelect {...chosen} />
}

/** Searched by the server. The chosen app comes from the URL by its id, so its name is read. */
function AppSelect({ value, ...props }: Chosen) {
  const { data: chosen = [] } = useQuery(appWithId(value))
  const { props: search, error } = useAppSearch('/available_apps', value === '' ? [] : chosen)
  return (
    <Select
      {...search}
      {...props}
      placeholder="Any"
      clearable
      value={value === '' ? null : value}
      error={error}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function ReviewerSelect({ value, ...props }: Chosen) {
  const { data = [], isPending, isError } = useQuery(reviewers)
  return (
    <Select
      {...props}
      placeholder={isPending ? 'Loading…' : 'Any'}
      clearable
      searchable
      limit={100}
      nothingFoundMessage="Nothing found"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value === '' ? null : value}
      error={isError && 'This list could not be loaded.'}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
