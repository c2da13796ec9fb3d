import type { ReviewAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import type { ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useAppSession } from '../../../session/use-session.ts'

type Mark = { field: string; verdict: 'fine' | 'change' | null; says?: string }

/** A reviewer's actions on a section. Each returns whether it succeeded. */
export type ReviewSteps = {
  hand(reviewer: string | null): Promise<boolean>
  mark(mark: Mark): Promise<boolean>
  ask(): Promise<boolean>
  /** `unmarked`: the reviewer confirmed that fields without a mark are approved. */
  approve(unmarked: boolean): Promise<boolean>
  reopen(reason: string): Promise<boolean>
  isBusy: boolean
}

type Call = (options: { ifMatch: number; idempotencyKey: string }) => Promise<{ data: ReviewAnswer }>

/** The review of a section for our team, and its actions, each based on the version that is shown. */
export function useReview(section: ReviewedSection, refresh: () => Promise<void>) {
  const { app } = useAppSession()
  const path = useAppPath()
  const queries = useQueryClient()
  // Widened, because the calls are typed by their shape and not per section.
  const word: string = section
  const endpoint = path(`onboarding/${word}/review`)
  // Below the key of the onboarding, so that both are invalidated together.
  const queryKey = [`/apps/${app.id}`, 'onboarding', 'review', section]
  const query = useQuery({ queryKey, queryFn: async ({ signal }) => (await api.get(endpoint, { signal })).data, staleTime: 0 })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: Call) => call({ ifMatch: query.data?.version ?? 0, idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
    onError: (error) => {
      showFailure(error)
      void refresh()
    },
  })
  const take = (call: Call) =>
    mutateAsync(call).then(
      () => true,
      () => false,
    )
  const steps: ReviewSteps = {
    hand: (reviewer) => take((options) => api.patch(endpoint, { data: { reviewer } }, options)),
    mark: (mark) => take((options) => api.put(path(`onboarding/${word}/review/marks`), { data: mark }, options)),
    ask: () => take((options) => api.post(path(`onboarding/${word}/review/ask`), undefined, options)),
    approve: (unmarked) => take((options) => api.post(path(`onboarding/${word}/review/approve`), { data: { unmarked } }, options)),
    reopen: (reason) => take((options) => api.post(path(`onboarding/${word}/review/reopen`), { data: { reason } }, options)),
    isBusy: isPending,
  }
  return { ...query, steps }
}
