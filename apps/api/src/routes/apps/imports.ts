import { z } from 'zod'
import { pageNumber, pageSize } from '../../answers/paging.ts'
import { listAdded } from '../../domain/transfer/added-records.ts'
import { cancelImport } from '../../domain/transfer/cancel-import.ts'
import { demandImport, demandTablesOf, mayReadImport } from '../../domain/transfer/demand-table.ts'
import { listImports, readImport, reportOf } from '../../domain/transfer/stored-imports.ts'
import { undoJob, noteUndo } from '../../domain/transfer/undo/undo-import.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The results of imported files. */
export const importsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/imports',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    summary: 'The newest imports of the app, with their counts and the first of what was wrong',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const imports = await listImports(sql, ctx.app.id)
        return { data: imports.filter((each) => mayReadImport(scopeOf(ctx), ctx.session, each)).map(reportOf) }
      }),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/imports/:import/cancel',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    params: z.object({ app: z.uuid(), import: z.uuid().toLowerCase() }),
    summary: 'Cancel an import that waits or runs. Nothing of it is saved',
    refusals: [409],
    async handler(ctx) {
      const key = { appId: ctx.app.id, id: ctx.params.import }
      const data = await ctx.change(async (tx) => {
        await demandImport(tx, scopeOf(ctx), ctx.session, key.id)
        await cancelImport(tx, key, ctx.session.name, ctx.deps.now())
        return await readImport(tx, key.appId, key.id)
      })
      await ctx.deps.events.publish(key.appId, 'import', { id: key.id })
      return { data }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/imports/:import/added',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    params: z.object({ app: z.uuid(), import: z.uuid().toLowerCase() }),
    query: z.strictObject({ page: pageNumber.optional(), per_page: pageSize.optional().describe('At most 200; 50 unless given.') }),
    summary: 'The records that an import added and that are still there, in the order of its file',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const key = { appId: ctx.app.id, id: ctx.params.import }
        await readImport(sql, key.appId, key.id)
        await demandTablesOf(sql, scopeOf(ctx), 'read', key.id)
        const { page = 1, per_page: size = 50 } = ctx.query
        return await listAdded(sql, key, { page, size })
      }),
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
        await demandImport(tx, scopeOf(ctx), ctx.session, key.id)
        await noteUndo(tx, scopeOf(ctx), key.id)
        await ctx.deps.queue.send(tx, 'undo-import', undoJob(key.appId, key.id, ctx.session))
        return { data: await readImport(tx, key.appId, key.id) }
      }),
  }),
]
