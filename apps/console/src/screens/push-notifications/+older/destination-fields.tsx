import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { OlderDestination } from '@greenroom/contract/push/older'
import { EXTERNAL } from '@greenroom/contract/push/older-destinations'
import { Loader, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForeignHost } from '../+composer/foreign-host.tsx'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import type { OlderFormState } from './use-older-form.ts'

const MAX_SHOWN = 100
const WAIT_MS = 250

/** The target of a tap: the app itself, a section, one of its records, or a custom URL (PUSH-084, PUSH-089). */
export function DestinationFields({ older }: { older: OlderFormState }) {
  const { form, destinations, change, touch, errorOf } = older
  const foreign = useForeignHost(form.launch_url)
  const chosen = destinations.find(({ value }) => value === form.destination)
  return (
    <>
      <Select
        label="Destination"
        searchable
        selectFirstOptionOnChange
        clearable
        placeholder="Opens the app"
        nothingFoundMessage="No destination matches"
        data={destinations.map(({ value, title }) => ({ value, label: title }))}
        value={form.destination || null}
        // The URL of a section or a record has no field of its own, so its error is shown here.
        error={errorOf('destination') ?? (form.destination === EXTERNAL ? undefined : errorOf('launch_url'))}
        onChange={(value) => change({ destination: value ?? '', record: '', launch_url: '' })}
      />
      {chosen?.endpoint && <RecordField key={chosen.value} older={older} chosen={chosen} endpoint={chosen.endpoint} />}
      {form.destination === EXTERNAL && (
        <TextInput
          label="Launch URL"
          type="url"
          required
          maxLength={255}
          placeholder="https://"
          description={foreign}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.launch_url}
          error={errorOf('launch_url')}
          onChange={(event) => change({ launch_url: event.currentTarget.value })}
          onBlur={() => touch('launch_url')}
        />
      )}
    </>
  )
}

function RecordField({ older, chosen, endpoint }: { older: OlderFormState; chosen: OlderDestination; endpoint: string }) {
  const { form, change, touch, errorOf } = older
  const path = useAppPath()
  const [typed, setTyped] = useState('')
  const [title, setTitle] = useState('')
  const [waited] = useDebouncedValue(typed, WAIT_MS)
  // The title of the chosen record is not a search.
  const q = waited === title ? '' : waited.trim()
  const query = { push: true, ...(chosen.value === 'lesson' && { hide_sub_data: true }), best_first: true, page: 1, per_page: MAX_SHOWN, q }
  const list = useQuery({
    queryKey: [path(endpoint), query],
    queryFn: ({ signal }) => api.get(path(endpoint), { query, signal }),
    placeholderData: keepPreviousData,
  })
  const titles = new Map((list.data?.data ?? []).map((item) => [item.id, referenceTitle(item) || 'Untitled']))
  if (form.record && !titles.has(form.record)) titles.set(form.record, title)

  return (
    <Select
      label={chosen.title}
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      placeholder={`Choose the ${chosen.title.toLowerCase()}`}
      nothingFoundMessage={list.isPending ? 'Loading…' : "No published content matches. You can't link scheduled or inactive content."}
      rightSection={list.isFetching ? <Loader size={16} /> : undefined}
      filter={({ options }) => options}
      data={[...titles].map(([value, label]) => ({ value, label }))}
      value={form.record || null}
      error={errorOf('record') ?? (list.error ? failureSentence(list.error) : undefined)}
      onSearchChange={setTyped}
      onChange={(id) => {
        setTitle(titles.get(id ?? '') ?? '')
        change({ record: id ?? '' })
      }}
      onBlur={() => touch('record')}
    />
  )
}
