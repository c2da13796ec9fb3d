import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

type Preflight = {
  result: PreflightAnswer | undefined
  /** Why there is no result. */
  failure: { line: string; retry: () => void } | null
  /** Starts a new server-side check of pages and files. */
  look: () => void
  isLooking: boolean
}

/** The result of the store check, refetched at each visit, so that problems fixed elsewhere disappear. */
export function usePreflight(): Preflight {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const queryKey = [path('preflight')]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path('preflight'), { signal })).data,
    staleTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      key.forget()
      return (await api.post(path('preflight'), undefined, { idempotencyKey: key.keyFor(null) })).data
    },
    onSuccess: (result) => queries.setQueryData(queryKey, result),
    onError: showFailure,
  })
  return {
    result: data,
    failure: error && !data ? { line: failureSentence(error), retry: () => void refetch() } : null,
    look: () => mutate(),
    isLooking: isPending,
  }
}
