import { z } from 'zod'
import { searchText } from '../answers/paging.ts'
import { searchPlatform } from '../domain/search/search-platform.ts'
import { route, superUser } from '../http/route.ts'

/** Searching all apps at once. */
export const platformSearchRoutes = [
  route({
    method: 'GET',
    path: '/api/search',
    guard: superUser,
    summary:
      'Over all apps that were not removed: apps by name and username, creators by name and email, and from three letters on content by title, at most six of each kind, the best matches first. On a cluster, `unreachable_apps` says of how many apps the content could not be searched because their server does not answer',
    query: z.strictObject({ q: searchText }),
    handler: ({ deps, query }) => searchPlatform(deps.db, query.q ?? ''),
  }),
]
