import { count } from '@greenroom/contract/count'
import { MAX_AT_ONCE } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/show-failure.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { type ApiRecord, listOf } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { matchingQuery } from '../state/list-state.ts'
import type { List } from '../state/use-list.ts'

type Props = { resource: Resource; list: List; selection: Selection<ApiRecord> }

/**
 * Selects all matches of the search and the filters, once a whole page of them is selected: up to the limit of a bulk
 * change.
 */
export function SelectMatching({ resource, list, selection }: Props) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const total = list.total ?? 0
  const tick = useMutation({
    mutationFn: () => queries.fetchQuery({ ...listOf(path, resource, matchingQuery(list.state, [resource.titleField])), staleTime: 0 }),
    onSuccess: ({ data }) => selection.add(data),
    onError: showFailure,
  })
  if (!selection.all || total <= list.rows.length || selection.ids.length >= Math.min(total, MAX_AT_ONCE)) return null
  return (
    <Button size="compact-xs" variant="subtle" loading={tick.isPending} onClick={() => tick.mutate()}>
      {total > MAX_AT_ONCE ? `Select the first ${count(MAX_AT_ONCE)} of ${count(total)}` : `Select all ${count(total)}`}
    </Button>
  )
}
