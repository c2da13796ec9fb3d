import { z } from 'zod'
import { pageNumber, pageSize } from '../domain/items/list-query.ts'
import { readItem } from '../domain/items/read-item.ts'
import { listTrash, restoreItem } from '../domain/items/trash.ts'
import { appAdmin, route } from '../http/route.ts'
import { metaData } from './+item-schemas.ts'
import { present, scopeOf } from './+item-scope.ts'

/** What was deleted in the last 30 days, and taking it back. */
export const trashRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/trash',
    guard: appAdmin,
    summary: 'What is in the trash, the newest first',
    query: z.strictObject({ page: pageNumber, per_page: pageSize }),
    answer: z.object({
      data: z.array(z.object({ id: z.uuid(), resource: z.string(), title: z.string(), deleted_at: z.iso.datetime() })),
      meta_data: metaData,
    }),
    handler: (ctx) => ctx.read((sql) => listTrash(sql, scopeOf(ctx), { number: ctx.query.page ?? 1, size: ctx.query.per_page ?? 25 })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/trash/:id/restore',
    guard: appAdmin,
    summary: 'Take a record out of the trash',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ data: z.looseObject({ id: z.uuid() }) }),
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const resource = await restoreItem(tx, scope, ctx.params.id)
        return present(ctx, await readItem(tx, scope, resource, ctx.params.id))
      }),
  }),
]
