import { z } from 'zod'
import { listImports, readImport } from '../../domain/transfer/stored-imports.ts'
import { undoJob, noteUndo } from '../../domain/transfer/undo/undo-import.ts'
import { appAdmin, route } from '../../http/route.ts'

/** The results of imported files. */
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
  route({
    method: 'POST',
    path: '/api/apps/:app/imports/:import/undo',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    params: z.object({ app: z.uuid(), import: z.uuid().toLowerCase() }),
    summary:
      'Take an import of the last 30 days back: what it added goes to the trash, what it changed gets its values back unless it was changed since. A job does it',
    refusals: [409],
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const key = { appId: ctx.app.id, id: ctx.params.import }
        await noteUndo(tx, key)
        await ctx.deps.queue.send(tx, 'undo-import', undoJob(key.appId, key.id, ctx.session))
        return { data: await readImport(tx, key.appId, key.id) }
      }),
  }),
]
