import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldChange } from '@greenroom/contract/history/difference'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Item, Path } from '../records.ts'
import { type Document, itemOf } from '../settings/settings-record.ts'

/** GET /apps/{app}/revisions/{id} */
export type ListedRevision = {
  version: number
  at: string
  actor: { id: string | null; name: string }
  action: string
  title: string
  /** Null where nothing older is kept. */
  changes: FieldChange[] | null
}

type ListAnswer = { data: ListedRevision[]; meta_data: { current: number; next: number | null } }

/** What did not come back with a version. */
export type LeftOut = { field: string; label: string; why: 'gone' | 'closed'; names: string[] }

/** Where the versions of a record, or of a settings screen, are. */
export function revisionsAddress(path: Path, resource: Resource, id: string): string {
  return path(resource.settings ? `${resource.endpoint}/revisions` : `revisions/${id}`)
}

/** The versions of a record, in parts, the newest first. */
export function revisionsOf(path: Path, resource: Resource, id: string) {
  const address = revisionsAddress(path, resource, id)
  return infiniteQueryOptions({
    queryKey: [address, 'list'],
    queryFn: ({ pageParam, signal }) => api.get<ListAnswer>(address, { query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    staleTime: 0,
  })
}

/** What bringing one back would change now. */
export function revisionOf(path: Path, resource: Resource, id: string, version: number) {
  const address = revisionsAddress(path, resource, id)
  return queryOptions({
    queryKey: [address, 'one', version],
    queryFn: async ({ signal }) => (await api.get<{ data: { changes: FieldChange[] } }>(`${address}/${version}`, { signal })).data,
    staleTime: 0,
  })
}

/** Brings a version back and answers the record with what stayed away. */
export async function restoreRevision(
  path: Path,
  resource: Resource,
  id: string,
  version: number,
): Promise<{ item: Item; leftOut: LeftOut[] }> {
  const address = `${revisionsAddress(path, resource, id)}/${version}/restore`
  const { data, meta_data } = await api.post<{ data: Document; meta_data: { left_out: LeftOut[] } }>(address, undefined, {
    idempotencyKey: crypto.randomUUID(),
  })
  return { item: resource.settings ? itemOf(resource.settings, data) : data, leftOut: meta_data.left_out }
}

/** What stayed away, in one sentence; empty when nothing did. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return ''
  const told = leftOut.map(({ label, names, why }) => {
    if (names.length > 0) return `${label} (${names.join(', ')})`
    return why === 'closed' ? `${label} (can no longer be changed)` : `${label} (a file is gone)`
  })
  return `Not restored: ${told.join(', ')}.`
}
