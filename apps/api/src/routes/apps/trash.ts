import { z } from 'zod'
import { pageNumber, pageSize, STANDARD_PER_PAGE, searchText } from '../../answers/paging.ts'
import { restoreSeveral } from '../../domain/records/changes/restore-several.ts'
import { readRecord } from '../../domain/records/list/read-record.ts'
import { decideForGood, removeForGood } from '../../domain/records/trash/delete-for-good.ts'
import { listTrash } from '../../domain/records/trash/list-trash.ts'
import { restoreRecord } from '../../domain/records/trash/trash.ts'
import { appAdmin, route } from '../../http/route.ts'
import { present, scopeOf } from './+record-scope.ts'

const ids = z.array(z.uuid().toLowerCase()).min(1).max(200)
const several = z.strictObject({ data: z.strictObject({ ids }) })
const done = z.object({ data: z.object({ ids }) })
const one = z.object({ id: z.uuid().toLowerCase() })

/** Records deleted in the last 30 days, restoring them, and deleting them permanently. */
export const trashRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/trash',
    guard: appAdmin,
    summary: 'What is in the trash, the newest first',
    query: z.strictObject({
      page: pageNumber,
      per_page: pageSize,
      q: searchText.describe('A part of the title.'),
      resource: z.string().max(100).optional().describe('Records of this resource alone, such as articles.'),
    }),
    handler: (ctx) => {
      const { page = 1, per_page: size = STANDARD_PER_PAGE, q = '', resource } = ctx.query
      return ctx.read((sql) => listTrash(sql, scopeOf(ctx), { page: { number: page, size }, q, resource }))
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/trash/:id/restore',
    guard: appAdmin,
    summary: 'Take a record out of the trash',
    params: one,
    answer: z.object({ data: z.looseObject({ id: z.uuid() }) }),
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const { resource } = await restoreRecord(tx, scope, ctx.params.id)
        return present(ctx, await readRecord(tx, scope, resource, ctx.params.id))
      }),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/trash/restore',
    guard: appAdmin,
    summary: 'Take several records out of the trash: all of them or none',
    body: several,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await restoreSeveral(tx, scopeOf(ctx), ctx.body.data.ids) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/trash/purge',
    guard: appAdmin,
    summary: 'Delete several records for good: all of them or none. Only from the trash',
    body: several,
    answer: done,
    handler: async (ctx) => {
      const { ids } = ctx.body.data
      const answer = await ctx.change(async (tx) => {
        await decideForGood(tx, scopeOf(ctx), ids)
        return { data: { ids } }
      })
      await removeForGood(ctx.deps, ctx.app.id, ids)
      return answer
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/trash/:id',
    guard: appAdmin,
    summary: 'Delete one record for good. Only from the trash',
    params: one,
    handler: async (ctx) => {
      const ids = [ctx.params.id]
      await ctx.change((tx) => decideForGood(tx, scopeOf(ctx), ids))
      await removeForGood(ctx.deps, ctx.app.id, ids)
    },
  }),
]
