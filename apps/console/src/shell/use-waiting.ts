import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useSessionData } from '../session/use-session.ts'

const FRESH_MS = 60_000

/** The number of pending decisions per menu page, by path; empty while unknown. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { app } = useSessionData()
  const path = `/apps/${app?.id ?? ''}/waiting` as const
  const { data } = useQuery({
    queryKey: [path],
    queryFn: app ? async ({ signal }) => (await api.get(path, { signal })).data : skipToken,
    staleTime: FRESH_MS,
  })
  return data ?? {}
}
