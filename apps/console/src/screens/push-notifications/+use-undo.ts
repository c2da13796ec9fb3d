import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** The message afterwards. */
export const UNDONE = 'Undone. Nothing was sent.'

/** Undoes a delayed push; returns it as it was, or null if that failed, in which case the error is already shown. */
export function useUndo() {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  return async (id: string) => {
    try {
      const { data } = await api.post(path(`push_notifications/${id}/undo`), undefined, { idempotencyKey: key.keyFor(id) })
      return data
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
}
