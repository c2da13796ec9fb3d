import { z } from 'zod'
import { pageSize } from '../domain/items/list-query.ts'
import { readItem } from '../domain/items/read-item.ts'
import { listRevisions, readRevision } from '../domain/items/revisions/list-revisions.ts'
import { restoreRevision } from '../domain/items/revisions/restore-revision.ts'
import { RawJson } from '../http/raw-json.ts'
import { appAdmin, route } from '../http/route.ts'
import { ifMatch, present, scopeOf, versionHeader } from './+item-scope.ts'

const version = z.coerce.number().int().min(1).max(2_147_483_647)

const fieldChange = z
  .looseObject({ field: z.string(), label: z.string(), as: z.enum(['words', 'value', 'list', 'group', 'rows']) })
  .describe(
    'words: parts {text, mark?: added | removed}. value: before, after. list: added, removed, moved. group: changes. ' +
      'rows: added, removed, changed [{name, changes}], moved.',
  )

const told = {
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  action: z
    .string()
    .describe('created, updated, copied, activated, deactivated, deleted, restored, reverted; found: there when history began.'),
  title: z.string(),
}

const leftOut = z.object({ field: z.string(), label: z.string(), why: z.enum(['gone', 'closed']), names: z.array(z.string()) })

/** What each record was after every change of the last 30 days, and at least its newest 100 versions. */
export const revisionsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/revisions/:id',
    guard: appAdmin,
    summary: 'The versions of a record, the newest first, each with what it changed',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({
      before: version.optional().describe('Versions older than this one: `next` of the last answer.'),
      per_page: pageSize.describe('At most 200; 20 unless given.'),
    }),
    answer: z.object({
      data: z.array(z.object({ ...told, changes: z.array(fieldChange).nullable().describe('Null where nothing older is kept.') })),
      meta_data: z.object({ current: z.int(), next: z.int().nullable() }),
    }),
    handler: ({ query: { before, per_page: size = 20 }, params, ...ctx }) =>
      ctx.read((sql) => listRevisions(sql, scopeOf(ctx), params.id, { before, size })),
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/revisions/:id/:version',
    guard: appAdmin,
    summary: 'One version of a record, and what bringing it back would change now',
    params: z.object({ id: z.uuid(), version }),
    answer: z.object({ data: z.object({ ...told, changes: z.array(fieldChange) }) }),
    handler: async (ctx) => ({ data: await ctx.read((sql) => readRevision(sql, scopeOf(ctx), ctx.params.id, ctx.params.version)) }),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/revisions/:id/:version/restore',
    guard: appAdmin,
    headers: versionHeader,
    summary: "Bring a version of a record back, as a change of its own under today's rules",
    params: z.object({ id: z.uuid(), version }),
    answer: z.object({
      data: z.looseObject({ id: z.uuid() }),
      meta_data: z.object({ left_out: z.array(leftOut).describe('What is gone, or can no longer be changed, and so did not come back.') }),
    }),
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const { id } = ctx.params
        const { resource, leftOut: left } = await restoreRevision(tx, scope, id, ctx.params.version, ifMatch(ctx))
        const { text } = present(ctx, await readItem(tx, scope, resource, id))
        return new RawJson(`${text.slice(0, -1)},"meta_data":${JSON.stringify({ left_out: left })}}`)
      }),
  }),
]
