import type { Resource } from '@greenroom/contract/define/define-resource'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordOf } from './records.ts'
import { usePathOf } from './use-path-of.ts'

/**
 * The record of a form, refetched whenever the form opens. Cached data of an earlier visit is shown until then, unless
 * a change has invalidated it: editing it would save over an outdated version.
 */
export function useRecord(resource: Resource, id: string) {
  const query = recordOf(usePathOf(resource), resource, id)
  const queries = useQueryClient()
  const hash = hashKey(query.queryKey)
  const outdated = useMemo(() => {
    const cached = queries.getQueryCache().get(hash)?.state
    return cached?.isInvalidated ? cached.dataUpdatedAt : null
  }, [queries, hash])
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  return { data: dataUpdatedAt === outdated ? undefined : data, dataUpdatedAt, error, isFetching, refetch }
}
