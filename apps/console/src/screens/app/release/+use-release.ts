import type { WaitingChangeAnswer } from '@greenroom/contract/release/release-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { releaseKey } from '../../../resource/settings/release-key.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { toastDone } from '../../../ui/toast.tsx'

type Marked = Pick<WaitingChangeAnswer, 'place' | 'version'>[]

/** The waiting changes, refetched at each visit, and the action by which staff mark them as built. */
export function useRelease() {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const { app } = useAppSession()
  const queryKey = releaseKey(path, app)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path('release'), { signal })).data,
    staleTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (changes: Marked) => {
      const body = { data: { changes } }
      return (await api.post(path('release/built'), body, { idempotencyKey: key.keyFor(body) })).data
    },
    onSuccess: (left, marked) => {
      key.forget()
      queries.setQueryData(queryKey, left)
      toastDone(marked.length === 1 ? '1 change marked as built.' : `${marked.length} changes marked as built.`)
    },
    onError: (refusal) => {
      showFailure(refusal)
      void refetch()
    },
  })
  return {
    changes: data,
    failure: error && !data ? { line: failureSentence(error), retry: () => void refetch() } : null,
    mark: mutate,
    isMarking: isPending,
  }
}
