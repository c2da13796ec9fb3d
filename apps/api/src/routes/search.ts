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
      'Over all apps that were not removed: apps by name and username, creators by name and email, and from three letters on content by title, at most six of each kind, those that begin with q first',
    query: z.strictObject({ q: searchText }),
    handler: ({ deps, query }) => searchPlatform(deps.db.platform, query.q ?? ''),
  }),
]
