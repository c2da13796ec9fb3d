import { Readable } from 'node:stream'
import { z } from 'zod'
import { demandTry } from '../../domain/accounts/rate-limits.ts'
import { demandOpen } from '../../domain/records/scope.ts'
import { exportTable } from '../../domain/transfer/export-table.ts'
import { attachmentOf } from '../../http/files/send-media.ts'
import { appAdmin, route } from '../../http/route.ts'
import { exportedTable } from './+exported-table.ts'
import { scopeOf } from './+record-scope.ts'

/** Exports of one app in a quarter of an hour. */
const MOST = 120

/** A table of an app as a file (IMX-011). */
export const exportRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/export',
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    contentType: 'text/csv',
    summary: 'A table of the app as CSV; of members without passwords and without those on the blacklist',
    query: z.strictObject({ table: z.string().min(1).max(100).describe('A name of tables_list.') }),
    refusals: [403, 429],
    handler: async (ctx) => {
      const { app, deps, query, reply } = ctx
      const scope = scopeOf(ctx)
      const table = exportedTable(query.table, scope.facts.app)
      demandOpen(table, scope)
      await demandTry(deps.db.platform, [{ key: `export:${app.id}`, most: MOST, seconds: 15 * 60 }])
      await deps.db.changeApp(app.id, (tx) => ctx.audit(tx, { action: 'exported', target: table.segment, summary: table.label.many }))
      reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentOf(`${table.name}.csv`) })
      return Readable.from(exportTable(deps.db, scope, table), { highWaterMark: 1 })
    },
  }),
]
