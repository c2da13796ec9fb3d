import type { NamedApp } from '@greenroom/contract/apps/app-answers'
import { bestFirst, hasWords } from '@greenroom/contract/search/rank'
import type { OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { failureSentence } from '../api/failure.ts'

const WAIT_MS = 200
const SHOWN = 25
const MORE = 'More apps. Type to narrow them down.'

/** Which list of the API: the one of Manage Users has names alone (OQ-093). */
type From = '/apps' | '/available_apps'

/**
 * The apps that a select offers for the typed text, searched by the server. `chosen` are offered in any case, with
 * their names; apps for which `isOffered` is false are not.
 */
export function useAppSearch(
  from: From,
  chosen: readonly NamedApp[],
  isOffered: (app: NamedApp & { is_pending?: boolean }) => boolean = () => true,
) {
  const [typed, setTyped] = useState('')
  // The name of the chosen app is not a search.
  const wanted = chosen.some(({ name }) => name === typed) ? '' : typed.trim()
  const [q] = useDebouncedValue(wanted, WAIT_MS)
  const query = { q, page: 1, per_page: SHOWN }
  const list = useQuery({
    queryKey: [from, query],
    queryFn: ({ signal }) => api.get(from, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const isBehind = list.isPlaceholderData || q !== wanted
  const found = (list.data?.data ?? []).filter(isOffered)
  // A quick Enter must not select a match of an earlier text.
  const fitting = () => found.filter(({ name }) => hasWords(name, wanted))
  const fresh = isBehind ? bestFirst(fitting(), wanted, ({ name }) => name) : found
  const ids = new Set(fresh.map(({ id }) => id))
  const names = new Map([...fresh, ...chosen].map(({ id, name }) => [id, name]))
  const { total = 0, more = false } = list.data?.meta_data ?? {}
  const hasMore = !isBehind && (more || total > SHOWN)
  // The server's matches, which need not contain the text as it was typed.
  const filter: OptionsFilter = ({ options }) =>
    options.filter((option) => 'value' in option && (wanted === '' || option.disabled || ids.has(option.value)))
  return {
    names,
    error: list.error && failureSentence(list.error),
    props: {
      data: [
        ...[...names].map(([value, label]) => ({ value, label, disabled: false })),
        ...(hasMore ? [{ value: 'more', label: MORE, disabled: true }] : []),
      ],
      filter,
      onSearchChange: setTyped,
      // Marks the first match, for Enter, again when the server has answered.
      selectFirstOptionOnChange: !isBehind,
      searchable: true,
      nothingFoundMessage: list.isFetching || isBehind ? 'Loading…' : 'No app by that name',
    },
  }
}
