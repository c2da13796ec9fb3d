import { referenceTitle } from '@greenroom/contract/fields/cell'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { failureSentence } from '../api/failure.ts'
import { useAppPath } from '../session/use-app-path.ts'
import { referenceId } from './reference-id.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** One of the businesses below an enterprise or reseller app; the API returns only active ones (CCOM-056). */
export function BusinessWidget(props: WidgetProps<'business'>) {
  const path = useAppPath()('children')
  const { data, error, isPending } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
  })
  const chosen = referenceId(props.value)
  const children = data?.data ?? []
  // A chosen business that is no longer active keeps its name here until another one is chosen.
  const offered =
    chosen === '' || children.some(({ id }) => id === chosen) ? children : [...children, { id: chosen, name: nameOf(props.value) }]

  return (
    <Select
      {...inputProps(props)}
      error={props.error ?? (error ? failureSentence(error) : undefined)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={isPending ? 'Loading' : 'Choose a business'}
      nothingFoundMessage="No business found"
      searchable
      selectFirstOptionOnChange
      clearable={!props.field.required}
      value={chosen === '' ? null : chosen}
      onChange={(id) => props.onChange(offered.find((child) => child.id === id) ?? null)}
    />
  )
}

function nameOf(value: unknown): string {
  return referenceTitle(value) || 'Unnamed business'
}
