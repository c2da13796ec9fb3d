import type { OlderPushForm } from '@greenroom/contract/push/older'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

/** The recipients for the current form: the chosen segments, or all of them. No request before a segment is chosen. */
export function useOlderReach({ send_to, segments }: Pick<OlderPushForm, 'send_to' | 'segments'>) {
  const path = useAppPath()
  const query = send_to === 'all' ? {} : { segments }
  const isReady = send_to === 'all' || segments.length > 0
  const answer = useQuery({
    queryKey: [path('push_notifications/older_reach'), query],
    queryFn: ({ signal }) => api.get(path('push_notifications/older_reach'), { query, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  return {
    reach: isReady ? (answer.data?.data ?? null) : null,
    isPending: isReady && answer.isFetching && (answer.isPending || answer.isPlaceholderData),
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
