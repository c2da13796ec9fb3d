import type { Resource } from '@greenroom/contract/define/define-resource'
import type { AnsweredRecord } from '@greenroom/contract/define/record-answers'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import { bestFirst, hasWords } from '@greenroom/contract/search/rank'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import type { FieldOf } from '../widget.ts'

export type Candidate = AnsweredRecord

const WAIT_MS = 200
const SHOWN = 25
/** The API's maximum length of a search text. */
const LONGEST_SEARCH = 200

/**
 * The records that a picker offers for the typed text, searched by the server. Requested only while the picker is open.
 */
export function useCandidates(field: FieldOf<'relation'>, target: Resource, typed: string, opened: boolean) {
  const path = useAppPath()(target.endpoint)
  const wanted = typed.trim().slice(0, LONGEST_SEARCH)
  const [q] = useDebouncedValue(wanted, WAIT_MS)
  const query = {
    ...field.only,
    ...unexpired(field, target),
    q,
    best_first: true,
    page: 1,
    per_page: SHOWN,
    fields: [target.titleField, ...field.shows].join(','),
  }

  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [path, 'candidates', query],
    queryFn: ({ signal }) => api.get(path, { query, signal }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  // While the response is pending, only previous matches that contain the text are offered: a quick Enter must not
  // select another one.
  const isBehind = isPlaceholderData || q !== wanted
  const fitting = () => found.filter((candidate) => hasWords(referenceTitle(candidate), wanted))
  return {
    candidates: isBehind ? bestFirst(fitting(), wanted, referenceTitle) : found,
    hasMore: (data?.meta_data.total ?? 0) > found.length,
    isSearching: isFetching || q !== wanted,
    error,
    retry: () => void refetch(),
  }
}

/** Expired records stay where they were chosen, but are no longer offered (TAG-017). */
function unexpired(field: FieldOf<'relation'>, target: Resource): Record<string, string> {
  const names = field.unexpired ? (target.filters ?? []).filter((name) => target.fields[name]?.kind === 'expired') : []
  return Object.fromEntries(names.map((name) => [name, 'false']))
}

/** Whether one of them has exactly this name. */
export function isNamed(candidates: readonly Candidate[], name: string): boolean {
  return candidates.some((candidate) => referenceTitle(candidate).toLowerCase() === name.trim().toLowerCase())
}
