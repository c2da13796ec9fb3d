import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useBusy } from '../../../api/use-busy.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useAppSession } from '../../../session/use-session.ts'

const EVERY_MS = 30_000

/** The saved domains of the app. New ones are looked up when they are read for the first time. */
export function useDomains() {
  const path = useAppPath()
  const queries = useQueryClient()
  const { app } = useAppSession()
  const [isChecking, run] = useBusy()
  // The domains are part of the key, so that a save of other domains refetches their states.
  const queryKey = [path('domains'), app.domains.join()]
  const found = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await api.get(path('domains'), { signal })
      const isNew = data.some(({ state, checked_at: at }) => state === 'waiting' && at === null)
      return isNew ? (await api.post(path('domains/check'))).data : data
    },
    refetchInterval: ({ state }) => (state.data?.some((domain) => domain.state === 'waiting') ? EVERY_MS : false),
  })
  const check = async () => {
    await run(async () => {
      queries.setQueryData(queryKey, (await api.post(path('domains/check'))).data)
    })
  }
  return { ...found, check, isChecking }
}
