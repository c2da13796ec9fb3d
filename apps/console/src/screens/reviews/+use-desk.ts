import { type DeskPart, deskParts, isInPart } from '@greenroom/contract/onboarding/review/desk-parts'
import type { QueuedReview } from '@greenroom/contract/onboarding/review/review-answers'
import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { showFailure } from '../../api/show-failure.ts'
import { listOptions } from '../../resource/list/state/list-options.ts'
import { type ListState, readListState, useListState } from '../../resource/list/state/list-state.ts'
import type { ViewedList } from '../../resource/list/state/use-list.ts'
import { useSessionData } from '../../session/use-session.ts'

const options = listOptions(reviewQueue)

/**
 * The review queue by the state in the URL. All of it is loaded, so that filters apply immediately and each part has
 * its count.
 */
export function useDesk() {
  const { user } = useSessionData()
  const queue = useQueue()
  const { state, set, change } = useListState(options)
  const found = (queue.data ?? []).filter((row) => isFound(row, state))
  const inPart = (part: DeskPart | null) => (part === null ? found : found.filter((row) => isInPart(part, row, user.id)))
  const part = deskParts.find(({ value }) => value === state.filters.show)?.value ?? null
  const list: ViewedList = {
    state,
    change,
    isPending: queue.isPending,
    shownFields: null,
    show: (query, view, how) => set({ ...readListState(options, query), view }, how),
  }
  return {
    queue,
    list,
    part,
    choose: (next: DeskPart | null) => change({ kind: 'filter', field: 'show', value: next }),
    rows: inPart(part),
    countOf: (one: DeskPart | null) => inPart(one).length,
  }
}

/** Whether a review matches the search and filters, in any part of the queue. */
function isFound(row: QueuedReview, { q, filters }: ListState): boolean {
  const isAs = (wanted: string | undefined, is: string | null) => wanted === undefined || wanted === is
  return (
    row.app.toLowerCase().includes(q.trim().toLowerCase()) &&
    isAs(filters.section, row.section) &&
    isAs(filters.turn, row.turn) &&
    isAs(filters.reviewer_id, row.reviewer_id)
  )
}

const AGAIN_MS = 30_000

/** The open reviews of all apps, refetched every half minute while the page is visible. */
function useQueue() {
  const { user } = useSessionData()
  const queries = useQueryClient()
  const query = useQuery({ ...dataAt('/reviews'), staleTime: 0, refetchInterval: AGAIN_MS })
  const taking = useMutation({
    mutationFn: ({ app_id: appId, section, version }: QueuedReview) => {
      const word: string = section
      return api.patch(`/apps/${appId}/onboarding/${word}/review`, { data: { reviewer: user.id } }, { ifMatch: version })
    },
    onError: showFailure,
    onSettled: () => Promise.all([['/reviews'], ['/reviewers']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return { ...query, take: (row: QueuedReview) => taking.mutate(row), isTaking: taking.isPending }
}
