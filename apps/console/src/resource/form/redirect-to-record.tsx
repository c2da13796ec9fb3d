import type { Resource } from '@greenroom/contract/define/define-resource'
import { addressOf } from '@greenroom/contract/define/nesting'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toPath } from '../../ui/to-path.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { RecordFailure } from './record-failure.tsx'

/** Redirects from the URL with only a nested record's id, as used by search and trail, to its full URL. */
export function RedirectToRecord({ resource, id }: { resource: Resource; id: string }) {
  const address = useAppPath()(`places/${id}`)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
  })
  if (data) return <Navigate {...toPath(addressOf(resource, [...data.place, id]))} search replace />
  if (error && !isFetching) return <RecordFailure resource={resource} error={error} onRetry={() => void refetch()} />
  return <FormSkeleton resource={resource} />
}
