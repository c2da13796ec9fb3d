import type { AnswerTo } from '@greenroom/contract/answers'
import { queryOptions } from '@tanstack/react-query'
import { api, type Query } from './client.ts'

type DataAt<Path extends string> = AnswerTo<'GET', Path> extends { data: infer Data } ? Data : never

/** The query that reads the data at a path; its key is the path, with the query if there is one. */
export function dataAt<Path extends string>(path: Path, query?: Query) {
  return queryOptions({
    queryKey: query ? [path, query] : [path],
    queryFn: async ({ signal }) => {
      const answer: unknown = await api.get(path, { ...(query && { query }), signal })
      // The same cast as in the client: the contract says what is at the path.
      return (answer as { data: DataAt<Path> }).data
    },
  })
}
