import type { Answer } from '@greenroom/contract/answers'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useSessionData } from '../session/use-session.ts'

const FRESH_MS = 60_000

/** How many records and how many pending decisions each menu page has, by path; undefined while unknown. */
export function useMenuNumbers(): Answer<'GET /apps/:app/menu'>['data'] | undefined {
  const { app } = useSessionData()
  const path = `/apps/${app?.id ?? ''}/menu` as const
  const { data } = useQuery({
    queryKey: [path],
    queryFn: app ? async ({ signal }) => (await api.get(path, { signal })).data : skipToken,
    staleTime: FRESH_MS,
  })
  return data
}
