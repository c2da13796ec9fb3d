import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'

const WHILE_RUNNING_MS = 2_000

/** The newest exports of the app; polled while one of them is running. */
export function useExports() {
  const address = useAppPath()('exports')
  return useQuery({
    ...dataAt(address),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'running') ? WHILE_RUNNING_MS : false,
  })
}
