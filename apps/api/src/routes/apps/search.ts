import { z } from 'zod'
import { searchText } from '../../answers/paging.ts'
import { searchApp } from '../../domain/search/search-app.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** Searching everything in an app at once. */
export const searchRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/search',
    guard: appAdmin,
    summary:
      'Records of every resource whose title contains the words of q, at most 20, the best matches first; what q is the unlock code of; records of the kind that q names, as in `gallery autumn`; a few members by name or email. Where nothing has the words, titles with words like them. Without words, the records that the caller changed last.',
    query: z.strictObject({ q: searchText }),
    handler: (ctx) => ctx.read((sql) => searchApp(sql, scopeOf(ctx), ctx.query.q ?? '')),
  }),
]
