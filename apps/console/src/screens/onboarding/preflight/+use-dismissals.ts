import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastDone } from '../../../ui/toast.tsx'

type Dismissals = {
  /** Declares a blocker not to be a problem. Throws a `Failure`. */
  add(declared: { key: string; reason: string }): Promise<PreflightAnswer>
  remove(id: string): void
  isSaving: boolean
}

/** What staff declare not to be a problem; the store check is updated with each declaration. */
export function useDismissals(): Dismissals {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const queryKey = [path('preflight')]
  const adding = useMutation({
    mutationFn: async (data: { key: string; reason: string }) => {
      const body = { data }
      const { data: result } = await api.post(path('preflight/dismissals'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      return result
    },
    onSuccess: (result) => queries.setQueryData(queryKey, result),
  })
  const removing = useMutation({
    mutationFn: async (id: string) => {
      await api.delete(path(`preflight/dismissals/${id}`))
      await queries.invalidateQueries({ queryKey })
    },
    onSuccess: () => toastDone('This is a blocker again.'),
    onError: showFailure,
  })
  return { add: adding.mutateAsync, remove: (id) => removing.mutate(id), isSaving: adding.isPending || removing.isPending }
}
