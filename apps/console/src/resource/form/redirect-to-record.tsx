import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { addressOf } from '@greenroom/contract/define/nesting'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toPath } from '../../ui/to-path.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { MissingRecord } from './missing-record.tsx'

/** Redirects from the URL with only a nested record's id, as used by search and trail, to its full URL. */
export function RedirectToRecord({ resource, id }: { resource: Resource; id: string }) {
  const address = useAppPath()(`places/${id}`)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
  })
  if (data) return <Navigate {...toPath(addressOf(resource, [...data.place, id]))} search replace />
  if (error && !isFetching) {
    if (error instanceof Failure && error.status === 404) return <MissingRecord resource={resource} error={error} />
    const title = `This ${inSentence(resource.label.one)} could not be loaded`
    return <LoadFailure title={title} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={resource} />
}
