import { MOST_AT_ONCE } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../api/show-failure.ts'
import { count } from '../../fields/shown-value.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { listOf } from '../records.ts'
import { matchingQuery } from './list-state.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type Props = { resource: Resource; list: List; selection: Selection }

/** Ticks everything that matches the search and the filters, once a whole page of it is ticked: as many as are changed at once. */
export function SelectMatching({ resource, list, selection }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const total = list.total ?? 0
  const tick = useMutation({
    mutationFn: () => queries.fetchQuery({ ...listOf(path, resource, matchingQuery(list.state, [resource.titleField])), staleTime: 0 }),
    onSuccess: ({ data }) => selection.add(data),
    onError: showFailure,
  })
  if (!selection.all || total <= list.rows.length || selection.ids.length >= Math.min(total, MOST_AT_ONCE)) return null
  return (
    <Button size="compact-xs" variant="subtle" loading={tick.isPending} onClick={() => tick.mutate()}>
      {total > MOST_AT_ONCE ? `Select the first ${count(MOST_AT_ONCE)} of ${count(total)}` : `Select all ${count(total)}`}
    </Button>
  )
}
