import type { Resource } from '@greenroom/contract/define/define-resource'
import type { LeftOut } from '@greenroom/contract/history/revision-answers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { ApiRecord, Path } from '../records.ts'
import { itemOf } from '../settings/settings-record.ts'

/** The API path of the versions of a record, or of a settings screen. */
export function revisionsAddress(path: Path, { settings, name }: Resource, id: string) {
  return path(settings ? `settings/${name}/revisions` : `revisions/${id}`)
}

/** The versions of a record, paginated, newest first. */
export function revisionsOf(path: Path, resource: Resource, id: string) {
  const address = revisionsAddress(path, resource, id)
  return infiniteQueryOptions({
    queryKey: [address, 'list'],
    queryFn: ({ pageParam, signal }) => api.get(address, { query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    staleTime: 0,
  })
}

/** What restoring a version would change now. */
export function revisionOf(path: Path, resource: Resource, id: string, version: number) {
  const address = revisionsAddress(path, resource, id)
  return queryOptions({
    queryKey: [address, 'one', version],
    queryFn: async ({ signal }) => (await api.get(`${address}/${String(version)}`, { signal })).data,
    staleTime: 0,
  })
}

/** Restores a version and returns the record with what was not restored. */
export async function restoreRevision(
  path: Path,
  resource: Resource,
  id: string,
  version: number,
): Promise<{ item: ApiRecord; leftOut: LeftOut[] }> {
  const address = `${revisionsAddress(path, resource, id)}/${String(version)}/restore` as const
  const { data, meta_data } = await api.post(address, undefined, {
    idempotencyKey: crypto.randomUUID(),
  })
  return { item: resource.settings ? itemOf(resource.settings, data) : data, leftOut: meta_data.left_out }
}

/** What was not restored, in one sentence; empty if everything was. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return ''
  const sentences = leftOut.map(({ label, names, why }) => {
    if (names.length > 0) return `${label} (${names.join(', ')})`
    return why === 'closed' ? `${label} (can no longer be changed)` : `${label} (a file is gone)`
  })
  return `Not restored: ${sentences.join(', ')}.`
}
