import { useQueryClient } from '@tanstack/react-query'
import { useAppPath } from '../../session/use-app-path.ts'

/** Loads the list, a webhook and its log again. */
export function useRefreshWebhook(id: string): () => Promise<void> {
  const path = useAppPath()('webhooks')
  const queries = useQueryClient()
  return async () => {
    const keys = [path, `${path}/${id}`, `${path}/${id}/tries`]
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
