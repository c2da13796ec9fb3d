import { useQueryClient } from '@tanstack/react-query'
import { type AppPath, api } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** The message afterwards. */
export const UNDONE = 'Undone. Nothing was sent.'

/**
 * Undoes a delayed push, of the current app unless `of` is given; returns it as it was. Null if that failed, in which
 * case the error is already shown.
 */
export function useUndo() {
  const current = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  return async (id: string, of: AppPath = current) => {
    try {
      const { data } = await api.post(of(`push_notifications/${id}/undo`), undefined, { idempotencyKey: key.keyFor(id) })
      return data
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      void queries.invalidateQueries({ queryKey: [of('push_notifications')] })
    }
  }
}
