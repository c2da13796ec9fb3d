import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useAppPath } from '../session/use-app-path.ts'

const FRESH_MS = 60_000

/** The number of pending decisions per menu page, by path; empty while unknown. */
export function useWaiting(): Readonly<Record<string, number>> {
  const path = useAppPath()
  const { data } = useQuery({
    queryKey: [path('waiting')],
    queryFn: async ({ signal }) => (await api.get(path('waiting'), { signal })).data,
    staleTime: FRESH_MS,
  })
  return data ?? {}
}
