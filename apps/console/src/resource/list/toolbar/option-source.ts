import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** Everyone who reviews: id and name of each. */
export const reviewers = queryOptions({
  queryKey: ['/reviewers'],
  queryFn: async ({ signal }) => (await api.get('/reviewers', { signal })).data,
})

/** The app with this id, by name; none if it was removed. Apps are too many to read all of them. */
export function appWithId(id: string) {
  return queryOptions({
    queryKey: ['/available_apps', { id }],
    queryFn: async ({ signal }) => (await api.get('/available_apps', { query: { id }, signal })).data,
    enabled: id !== '',
  })
}
