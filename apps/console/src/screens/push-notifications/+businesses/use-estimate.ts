import { type BusinessDestination, businessPushLimits } from '@greenroom/contract/push/business-push'
import type { BusinessEstimate } from '@greenroom/contract/push/business-push-answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

const PER_PAGE = 200

/** All businesses below the app, reachable or not. */
export function useAllBusinesses() {
  const path = useAppPath()('children')
  return useQuery({
    queryKey: [path, 'all of them'],
    queryFn: async ({ signal }) => {
      const ids: string[] = []
      for (let page = 1, total = 1; ids.length < total; page++) {
        const { data, meta_data: meta } = await api.get(path, { query: { state: 'all', page, per_page: PER_PAGE }, signal })
        if (data.length === 0) break
        ids.push(...data.map(({ id }) => id))
        total = meta.total
      }
      return ids
    },
  })
}

/** The push's reach in each business, requested in batches; null while the push has no target. */
export function useEstimate(businesses: readonly string[], to: BusinessDestination | null) {
  const path = useAppPath()('push_notifications/businesses/estimate')
  return useQuery({
    queryKey: [path, businesses, to],
    queryFn: async ({ signal }) => {
      const found = new Map<string, BusinessEstimate>()
      for (let from = 0; from < businesses.length; from += businessPushLimits.estimated) {
        const some = businesses.slice(from, from + businessPushLimits.estimated)
        const { data } = await api.post(path, { data: { ...to, businesses: some } }, { signal })
        for (const one of data) found.set(one.id, one)
      }
      return found
    },
    enabled: to !== null && businesses.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
