import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataAt } from '../../../api/data-at.ts'
import { listen } from '../../../api/events.ts'

/** The progress of creating the app, updated by server events. */
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
    ...dataAt(path),
    // Events may be missed while the stream is being opened.
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.data?.state === 'failed' ? false : 2_000),
  })
}
