import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataAt } from '../../api/data-at.ts'
import { listen } from '../../api/events.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** The newest imports of the app, updated by server events while they run. */
export function useImports() {
  const queries = useQueryClient()
  const path = useAppPath()
  const [address, live] = [path('imports'), path('live')]
  useEffect(() => {
    const controller = new AbortController()
    const readAnew = () => void queries.invalidateQueries({ queryKey: [address] })
    void listen(live, {
      signal: controller.signal,
      onReconnect: readAnew,
      onEvent: ({ name }) => (name === 'import' || name === 'resync') && readAnew(),
    })
    return () => controller.abort()
  }, [queries, address, live])
  return useQuery({
    ...dataAt(address),
    // Events may be missed while the stream is being opened.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'running' || one.undo === 'waiting') ? 2_000 : false,
  })
}
