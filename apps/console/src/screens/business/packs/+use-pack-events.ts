import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../../api/events.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

/** Refetches a pack's roll-outs and the state of its businesses while a worker processes them. */
export function usePackEvents(id: string): void {
  const queries = useQueryClient()
  const path = useAppPath()
  const [address, live] = [`${path('packs')}/${id}`, path('live')] as const
  useEffect(() => {
    const controller = new AbortController()
    const readAnew = () => {
      for (const below of ['rollouts', 'businesses']) void queries.invalidateQueries({ queryKey: [`${address}/${below}`] })
    }
    void listen(live, {
      signal: controller.signal,
      onReconnect: readAnew,
      onEvent: ({ name }) => (name === 'pack' || name === 'resync') && readAnew(),
    })
    return () => controller.abort()
  }, [queries, address, live])
}
