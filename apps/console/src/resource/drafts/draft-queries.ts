import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Path } from '../records.ts'

/** The API path of the draft changes of a record. */
export function draftAddress(path: Path, id: string) {
  return `${path('drafts')}/${id}` as const
}

/** The draft changes of a record; null if there are none. */
export function draftOf(path: Path, id: string) {
  return queryOptions({
    queryKey: [path('drafts'), 'one', id],
    queryFn: async ({ signal }): Promise<DraftAnswer | null> => (await api.get(draftAddress(path, id), { signal })).data,
    staleTime: 0,
  })
}

/** The drafts of a resource, for the marks of its list. */
export function draftsOf(path: Path, resource: string) {
  return queryOptions({
    queryKey: [path('drafts'), 'of', resource],
    queryFn: async ({ signal }) => (await api.get(path('drafts'), { query: { resource }, signal })).data,
    staleTime: 0,
  })
}

/** After a change of a draft: what is known of it, and what other pages say about drafts. */
export function rememberDraft(queries: QueryClient, path: Path, id: string, draft: DraftAnswer | null): void {
  queries.setQueryData(draftOf(path, id).queryKey, draft)
  void queries.invalidateQueries({ queryKey: [path('drafts'), 'of'] })
  for (const other of ['home', 'planning']) void queries.invalidateQueries({ queryKey: [path(other)] })
}
