import type { RejectionTaskAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

export type Rejections = {
  tasks: readonly RejectionTaskAnswer[]
  /** Creates tasks from a store's message; returns whether they were created. */
  add(text: string): Promise<boolean>
  mark(id: string, done: boolean): void
  isSaving: boolean
}

/** The stores' requests. If they cannot be loaded, the check next to them reports it. */
export function useRejections(): Rejections {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const queryKey = [path('rejections')]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path('rejections'), { signal })).data,
    staleTime: 0,
  })
  const onSuccess = (tasks: readonly RejectionTaskAnswer[]) => queries.setQueryData(queryKey, tasks)
  const adding = useMutation({
    mutationFn: async (text: string) => {
      const body = { data: { text } }
      const { data: tasks } = await api.post(path('rejections'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      return tasks
    },
    onSuccess,
    onError: showFailure,
  })
  const marking = useMutation({
    mutationFn: async ({ id, done }: { id: string; done: boolean }) => (await api.patch(path(`rejections/${id}`), { data: { done } })).data,
    onSuccess,
    onError: showFailure,
  })
  return {
    tasks: data,
    add: (text) =>
      adding.mutateAsync(text).then(
        () => true,
        () => false,
      ),
    mark: (id, done) => marking.mutate({ id, done }),
    isSaving: adding.isPending || marking.isPending,
  }
}
