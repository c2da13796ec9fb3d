import type { QueuedReview } from '@greenroom/contract/onboarding/review/review-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSessionData } from '../../session/use-session.ts'

const AGAIN_MS = 30_000

/** The open reviews of all apps, refetched every half minute while the page is visible. */
export function useQueue() {
  const { user } = useSessionData()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['/reviews'],
    queryFn: async ({ signal }) => (await api.get('/reviews', { signal })).data,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
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
