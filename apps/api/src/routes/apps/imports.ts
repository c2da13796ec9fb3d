import { listImports } from '../../domain/transfer/stored-imports.ts'
import { appAdmin, route } from '../../http/route.ts'

/** What came of the files that were imported. */
export const importsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/imports',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    summary: 'The newest imports of the app, with their counts and the first of what was wrong',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await listImports(sql, ctx.app.id) })),
  }),
]
