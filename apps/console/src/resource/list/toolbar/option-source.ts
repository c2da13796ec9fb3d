import type { OptionSource } from '@greenroom/contract/fields/choice'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** The options from the API: id and name of each. */
export function optionsOf(from: OptionSource) {
  return queryOptions({
    queryKey: [`/${from}`],
    queryFn: async ({ signal }) => (await api.get(`/${from}`, { signal })).data,
  })
}
