import { type DeskPart, deskParts, isInPart } from '@greenroom/contract/onboarding/review/desk-parts'
import type { QueuedReview } from '@greenroom/contract/onboarding/review/review-answers'
import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { listOptions } from '../../resource/list/state/list-options.ts'
import { type ListState, readListState, useListState } from '../../resource/list/state/list-state.ts'
import type { ViewedList } from '../../resource/list/state/use-list.ts'
import { useSessionData } from '../../session/use-session.ts'
import { useQueue } from './+use-queue.ts'

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
