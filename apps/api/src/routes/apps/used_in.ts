import { z } from 'zod'
import { usedIn } from '../../domain/records/list/used-in.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** Where several records are used, which is what is affected by deleting them. */
export const usedInSeveralRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/used_in',
    guard: appAdmin,
    access: 'read',
    summary: 'Where several records are used, taken together; changes nothing',
    body: z.strictObject({ data: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(1_000) }) }),
    handler: (ctx) => ctx.read(async (sql) => ({ data: await usedIn(sql, scopeOf(ctx), ctx.body.data.ids) })),
  }),
]
