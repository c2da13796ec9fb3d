import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useAppPath } from '../session/use-app-path.ts'

const FRESH_MS = 60_000

/** How much waits for a decision behind pages of the menu, by their addresses; nothing while it is not known. */
export function useWaiting(): Readonly<Record<string, number>> {
  const path = useAppPath()
  const { data } = useQuery({
    queryKey: [path('waiting')],
    queryFn: async ({ signal }) => (await api.get(path('waiting'), { signal })).data,
    staleTime: FRESH_MS,
  })
  return data ?? {}
}
