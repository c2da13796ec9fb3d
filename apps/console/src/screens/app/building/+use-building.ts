import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { listen } from '../../../api/events.ts'

/** How far the making of an app is, as the server tells while it goes on. */
export function useBuilding(app: string) {
  const queries = useQueryClient()
  const path = `/apps/${app}/building` as const
  useEffect(() => {
    const controller = new AbortController()
    const readAnew = () => void queries.invalidateQueries({ queryKey: [path] })
    void listen(`/apps/${app}/live`, {
      signal: controller.signal,
      onReconnect: readAnew,
      onEvent: ({ name }) => (name === 'building' || name === 'resync') && readAnew(),
    })
    return () => controller.abort()
  }, [queries, path, app])
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get(path, { signal })).data,
    // What the stream may have missed while it was opened.
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.data?.state === 'failed' ? false : 2_000),
  })
}
