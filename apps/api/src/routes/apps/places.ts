import { z } from 'zod'
import { findAncestors } from '../../domain/records/nested/find-ancestors.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The path of a record of which only the id is known, such as a search result. */
export const placesRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/places/:id',
    guard: appAdmin,
    summary: 'The resource of a record, and the ids of the records in which it lies, the outermost first',
    params: z.object({ id: z.uuid().toLowerCase() }),
    handler: (ctx) => ctx.read(async (sql) => ({ data: await findAncestors(sql, scopeOf(ctx), ctx.params.id) })),
  }),
]
