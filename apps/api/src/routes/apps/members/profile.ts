import { z } from 'zod'
import { scopeOf } from '../+record-scope.ts'
import { readProfile } from '../../../domain/members/read-profile.ts'
import { type AnyRoute, appAdmin, route } from '../../../http/route.ts'

/** What a member does in the app. */
export const memberProfileRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/api/apps/:app/members/:id/profile',
    params: z.object({ app: z.uuid(), id: z.uuid().toLowerCase() }),
    guard: appAdmin,
    summary: 'When a member was last seen, their devices, how far they are in their newest courses, and the pushes of the last 30 days',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await readProfile(sql, scopeOf(ctx), ctx.params.id, ctx.deps.now()) })),
  }),
]
