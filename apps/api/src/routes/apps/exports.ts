import { chosenColumns } from '@greenroom/contract/transfer/columns'
import { type ExportKind, NO_COLUMNS, NO_SUCH_COLUMN } from '@greenroom/contract/transfer/export-words'
import { z } from 'zod'
import { demandParent } from '../../domain/records/nested/check-parent.ts'
import { demandAccess, demandOpen, type Scope } from '../../domain/records/scope.ts'
import { demandListQuery } from '../../domain/transfer/matching-rows.ts'
import {
  type ListOptions,
  exportKey,
  findExport,
  listExports,
  noteExport,
  readExport,
  type StoredExport,
} from '../../domain/transfer/stored-exports.ts'
import { failure, invalid } from '../../failure.ts'
import { attachmentOf } from '../../http/files/send-media.ts'
import { type AnyRoute, appAdmin, type Context, route } from '../../http/route.ts'
import { demandExportPace } from './+export-pace.ts'
import { exportedTable } from './+exported-table.ts'
import { scopeOf } from './+record-scope.ts'

const BASE = '/api/apps/:app/exports'
const common = { guard: appAdmin, inHelp: 'closed', tag: 'import and export' } as const

const fileTypes: Readonly<Record<ExportKind, string>> = { list: 'text/csv; charset=utf-8', archive: 'application/zip' }

const listBody = z.strictObject({
  table: z.string().min(1).max(100).describe('A name of tables_list.'),
  columns: z
    .array(z.string().max(200))
    .min(1, NO_COLUMNS)
    .max(500)
    .nullable()
    .default(null)
    .describe('Columns besides the id; null for all.'),
  within: z.uuid().toLowerCase().nullable().default(null).describe('The record in which a nested list lies.'),
  query: z.record(z.string().max(100), z.string().max(1000)).default({}).describe('Search, filters and order, as the list takes them.'),
})

/** Exports of lists with their filters: jobs, whose files can be downloaded until they expire. */
export const exportsRoutes: AnyRoute[] = [
  route({
    ...common,
    method: 'GET',
    path: BASE,
    summary: 'The newest exports of the app, with their states and until when their files can be downloaded',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await listExports(sql, ctx.app.id) })),
  }),
  route({
    ...common,
    method: 'POST',
    path: BASE,
    status: 201,
    summary: 'Export a list as CSV: what it finds for a query, in its order, with chosen columns; of members without the blacklist',
    body: z.strictObject({ data: listBody }),
    refusals: [403, 409, 429],
    handler: (ctx) => startList(ctx, ctx.body.data),
  }),
  route({
    ...common,
    method: 'GET',
    path: `${BASE}/:id/file`,
    params: z.object({ app: z.uuid(), id: z.uuid().toLowerCase() }),
    contentType: 'application/octet-stream',
    summary: 'The file of an export, once it is done and until it expires',
    handler: async (ctx) => {
      const { app, deps, params, read, reply } = ctx
      const { id } = params
      const found = await read((sql) => findExport(sql, app.id, id))
      const isThere = found?.state === 'done' && new Date(found.expires_at) > deps.now()
      if (!found || !isThere) throw failure('NOT_FOUND')
      demandContents(scopeOf(ctx), found)
      const file = await deps.files.read(exportKey({ appId: app.id, id }))
      if (file === undefined) throw failure('NOT_FOUND')
      reply.headers({
        'content-type': fileTypes[found.kind],
        'content-disposition': attachmentOf(found.filename),
        'content-length': found.size ?? 0,
        'cache-control': 'no-store',
      })
      return file
    },
  }),
]

/** Whoever asked for the file may have had more rights: a key has scopes of its own. */
function demandContents(scope: Scope, found: StoredExport): void {
  if (found.kind === 'list') demandOpen(exportedTable(found.table, scope.facts.app), scope)
  else if (found.asked.members) demandAccess(scope, 'read', { area: 'members' })
}

async function startList(ctx: Context<'appAdmin'>, { table: name, ...options }: ListOptions & { table: string }): Promise<unknown> {
  const { app, deps, session } = ctx
  const scope = scopeOf(ctx, options.within ?? undefined)
  const table = exportedTable(name, scope.facts.app)
  demandOpen(table, scope)
  demandListQuery(table, options.query)
  const known = chosenColumns(table, options.columns).length
  if (options.columns !== null && known < new Set(options.columns).size) throw invalid({ columns: [NO_SUCH_COLUMN] })
  await demandExportPace(ctx)
  return ctx.change(async (tx) => {
    await demandParent(tx, scope, table)
    const id = await noteExport(tx, { appId: app.id, kind: 'list', table: name, filename: `${name}.csv`, asked: options }, session)
    await ctx.audit(tx, { action: 'exported', target: table.segment, summary: table.label.many })
    await deps.queue.send(tx, 'export-file', { appId: app.id, id })
    return { data: await readExport(tx, app.id, id) }
  })
}
