import { readHome } from '../../domain/home/read-home.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The welcome page of an app. */
export const homeRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/home',
    guard: appAdmin,
    summary: 'What the caller changed last, what asks for a decision, what happens within a week, and how large the app is',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await readHome(sql, scopeOf(ctx)) })),
  }),
]
