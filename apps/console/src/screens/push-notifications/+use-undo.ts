import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Takes a held push back; answers it as it was, or null when that failed, which has been told then. */
export function useUndo() {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  return async (id: string) => {
    try {
      const { data } = await api.post(path(`push_notifications/${id}/undo`), undefined, { idempotencyKey: key.keyFor(id) })
      toastDone('Undone. Nothing was sent.')
      return data
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
}
