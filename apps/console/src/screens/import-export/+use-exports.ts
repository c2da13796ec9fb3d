import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

const WHILE_RUNNING_MS = 2_000

/** The newest exports of the app; polled while one of them is running. */
export function useExports() {
  const address = useAppPath()('exports')
  return useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'running') ? WHILE_RUNNING_MS : false,
  })
}
