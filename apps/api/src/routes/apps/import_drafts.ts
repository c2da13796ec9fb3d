import { Readable } from 'node:stream'
import { dayOrders } from '@greenroom/contract/transfer/days'
import { textEncodings } from '@greenroom/contract/transfer/encodings'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { z } from 'zod'
import { pageNumber, pageSize } from '../../answers/paging.ts'
import { demandTable, mayReadTable } from '../../domain/transfer/demand-table.ts'
import {
  queueCheck,
  queueImport,
  readAnew,
  chooseColumns,
  discardDraft,
  leaveOutRefused,
  lockOpen,
} from '../../domain/transfer/drafts/change-draft.ts'
import { listDraftRows } from '../../domain/transfer/drafts/draft-rows.ts'
import { errorsFile } from '../../domain/transfer/drafts/errors-file.ts'
import { judgeCells, mendRow } from '../../domain/transfer/drafts/mend-row.ts'
import { answerOf, findDraft, listDrafts, type StoredDraft } from '../../domain/transfer/drafts/stored-drafts.ts'
import { removeStaged } from '../../domain/transfer/files/staged-files.ts'
import { importKey } from '../../domain/transfer/stored-imports.ts'
import { failure } from '../../failure.ts'
import { attachmentOf } from '../../http/files/send-media.ts'
import { type AnyRoute, appAdmin, type Context, route } from '../../http/route.ts'
import { storeDraft } from '../../http/uploads/store-draft.ts'
import { scopeOf } from './+record-scope.ts'

const BASE = '/api/apps/:app/import_drafts'
const one = z.object({ app: z.uuid(), draft: z.uuid().toLowerCase() })
const rowOfOne = z.object({ app: z.uuid(), draft: z.uuid().toLowerCase(), line: z.coerce.number().int().min(1).max(2_000_000_000) })
const cell = z.string().max(importLimits.mendableCharacters)

const shared = { guard: appAdmin, inHelp: 'closed', tag: 'import and export' } as const

const addDraft: AnyRoute = route({
  ...shared,
  method: 'POST',
  path: BASE,
  status: 201,
  multipart: z.strictObject({
    file: z.file().describe('A CSV file of any name, or a ZIP archive of one with the files that its cells name'),
    table: z.string().optional().describe('The name of the table; found by the file’s name and columns unless given'),
  }),
  summary: 'Upload a CSV file to look through before it is imported: its columns are matched to those of a table',
  refusals: [409, 413, 422],
  handler: (ctx) => storeDraft(ctx, addDraft),
})

/** Files that are checked, corrected and then imported (decision 0081). */
export const importDraftsRoutes = [
  route({
    ...shared,
    method: 'GET',
    path: BASE,
    summary: 'The files of the app that wait to be imported, the newest first',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const drafts = await listDrafts(sql, ctx.app.id)
        return { data: drafts.filter((draft) => isShown(ctx, draft)).map(answerOf) }
      }),
  }),
  addDraft,
  route({
    ...shared,
    method: 'GET',
    path: `${BASE}/:draft`,
    params: one,
    summary: 'One of them: its columns, first rows and what the check found',
    handler: async (ctx) => ({ data: answerOf(await demandRows(ctx)) }),
  }),
  route({
    ...shared,
    method: 'PATCH',
    path: `${BASE}/:draft`,
    params: one,
    body: z.strictObject({
      data: z.strictObject({
        table: z.string().max(100).optional().describe('Another table; the columns are matched anew unless given, too'),
        columns: z
          .array(z.string().max(200).nullable())
          .max(importLimits.columns)
          .optional()
          .describe('For each column of the file that of the table, or null'),
        copies_files: z.boolean().optional().describe('Copy pictures and files from web addresses into the media library'),
        encoding: z.enum(textEncodings).optional().describe('The character encoding of the file'),
        header_line: z.int().min(0).optional().describe('The line of the column names; 0 if the file has none'),
        day_orders: z
          .array(z.enum(dayOrders).nullable())
          .max(importLimits.columns)
          .optional()
          .describe('For each column how dates such as 03/04/2026 are read; clear refuses them'),
        names_from_email: z.boolean().optional().describe('Call a new member without a name by the email address'),
        creates_missing: z.boolean().optional().describe('Create the tags, topics and categories in `missing`'),
      }),
    }),
    summary: 'Choose the table, what each column is, and how the file is read. What a check found before no longer counts',
    refusals: [409],
    async handler(ctx) {
      const { encoding, header_line, ...chosen } = ctx.body.data
      const key = keyOf(ctx)
      const draft = await demandRows(ctx)
      if (encoding === undefined && header_line === undefined) {
        return await ctx.change(async (tx) => ({ data: await chooseColumns(tx, key, chosen) }))
      }
      const read = { turn: draft.turn, draft: await readAnew(ctx.deps.files, draft, ctx.app, { encoding, header_line }) }
      return await ctx.change(async (tx) => ({ data: await chooseColumns(tx, key, chosen, read) }))
    },
  }),
  route({
    ...shared,
    method: 'DELETE',
    path: `${BASE}/:draft`,
    params: one,
    summary: 'Discard a file that was not imported',
    refusals: [409],
    async handler(ctx) {
      await ctx.change((tx) => discardDraft(tx, keyOf(ctx)))
      await ctx.deps.files.remove(importKey(keyOf(ctx)))
      await removeStaged(ctx.deps.files, keyOf(ctx))
    },
  }),
  route({
    ...shared,
    method: 'POST',
    path: `${BASE}/:draft/check`,
    params: one,
    summary: 'Find out what an import of the file would do and which rows it would refuse. A job does it, and changes nothing',
    refusals: [409, 422],
    async handler(ctx) {
      await demandRows(ctx)
      return await ctx.change(async (tx) => ({ data: await queueCheck(tx, ctx.deps, keyOf(ctx), ctx.session) }))
    },
  }),
  route({
    ...shared,
    method: 'POST',
    path: `${BASE}/:draft/import`,
    params: one,
    body: z.preprocess(
      (body) => body ?? { data: {} },
      z.strictObject({
        data: z.strictObject({
          invite_members: z.boolean().default(false).describe('Mail each member that is added a link to choose a password with.'),
        }),
      }),
    ),
    summary:
      'Import the file with its mended rows and without those that are left out: all of it or nothing. A job does it, and a mail tells the outcome',
    refusals: [409, 422],
    async handler(ctx) {
      await demandRows(ctx)
      const { invite_members: invites } = ctx.body.data
      return await ctx.change(async (tx) => ({ data: await queueImport(tx, ctx.deps, keyOf(ctx), ctx.session, invites) }))
    },
  }),
  route({
    ...shared,
    method: 'POST',
    path: `${BASE}/:draft/leave_out`,
    params: one,
    summary: 'Leave out all rows that still have problems',
    refusals: [409],
    async handler(ctx) {
      await demandRows(ctx)
      return await ctx.change(async (tx) => ({ data: await leaveOutRefused(tx, keyOf(ctx)) }))
    },
  }),
  route({
    ...shared,
    method: 'GET',
    path: `${BASE}/:draft/rows`,
    params: one,
    query: z.strictObject({
      page: pageNumber.optional(),
      per_page: pageSize.optional().describe('At most 200; 50 unless given.'),
      open: z.enum(['true', 'false']).optional().describe('Only rows that still have problems.'),
    }),
    summary: 'The rows that cannot be imported as the file has them, with what is wrong in which cell',
    async handler(ctx) {
      await demandRows(ctx)
      const { page = 1, per_page: size = 50, open } = ctx.query
      return await ctx.read((sql) => listDraftRows(sql, keyOf(ctx), { page, size, open: open === 'true' }))
    },
  }),
  route({
    ...shared,
    method: 'PATCH',
    path: `${BASE}/:draft/rows/:line`,
    params: rowOfOne,
    body: z.strictObject({
      data: z.strictObject({ cells: z.array(cell).max(importLimits.columns).optional(), left_out: z.boolean().optional() }),
    }),
    summary: 'Mend a row or leave it out. The answer says what is still wrong with it',
    refusals: [409],
    async handler(ctx) {
      const { cells, left_out } = ctx.body.data
      const { line } = ctx.params
      const scope = scopeOf(ctx)
      const draft = await demandRows(ctx)
      const problems = cells ? await judgeCells(ctx.deps, scope, draft, line, cells) : null
      return await ctx.change(async (tx) => {
        const { turn } = await lockOpen(tx, keyOf(ctx))
        if (turn !== draft.turn) throw failure('STALE')
        return { data: await mendRow(tx, scope, draft, { line, change: { cells, left_out }, problems }) }
      })
    },
  }),
  route({
    ...shared,
    method: 'GET',
    path: `${BASE}/:draft/errors`,
    params: one,
    contentType: 'text/csv',
    summary: 'The rows that are not imported, with what is wrong: a CSV file that can be imported again as it is',
    async handler(ctx) {
      const draft = await demandRows(ctx)
      ctx.reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentOf(`${draft.table}-errors.csv`) })
      return Readable.from(errorsFile(ctx.deps.db, ctx.app.id, draft), { highWaterMark: 1 })
    },
  }),
]

type OfOne = Context<'appAdmin', { draft: string }>

/**
 * The file; NOT_IN_ROLE if the caller may not read the records that its rows become. A person may read what they
 * uploaded; their key may not.
 */
async function demandRows(ctx: OfOne): Promise<StoredDraft> {
  const draft = await ctx.read((sql) => findDraft(sql, keyOf(ctx)))
  if (!draft) throw failure('NOT_FOUND')
  if (!isOwn(ctx, draft)) demandTable(scopeOf(ctx), 'read', draft.table)
  return draft
}

function isShown(ctx: Context<'appAdmin'>, draft: Pick<StoredDraft, 'madeBy' | 'table'>): boolean {
  return isOwn(ctx, draft) || mayReadTable(scopeOf(ctx), draft.table)
}

function isOwn({ session }: Context<'appAdmin'>, { madeBy }: Pick<StoredDraft, 'madeBy'>): boolean {
  return madeBy === session.userId && session.key === undefined
}

function keyOf({ app, params }: Pick<OfOne, 'app' | 'params'>) {
  return { appId: app.id, id: params.draft }
}
