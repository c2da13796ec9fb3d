import { z } from 'zod'
import { RawJson } from '../../answers/raw-json.ts'
import { readRecord } from '../../domain/records/list/read-record.ts'
import { listRevisions, readRevision } from '../../domain/records/revisions/list-revisions.ts'
import { restoreRevision } from '../../domain/records/revisions/restore-revision.ts'
import { appAdmin, route } from '../../http/route.ts'
import { ifMatch, present, scopeOf, versionHeader } from './+record-scope.ts'
import { page, version } from './+revision-schemas.ts'

/** Each record as of every change of the last 30 days, and at least its newest 100 versions. */
export const revisionsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/revisions/:id',
    guard: appAdmin,
    summary: 'The versions of a record, the newest first, each with what it changed',
    params: z.object({ id: z.uuid() }),
    query: page,
    handler: ({ query: { before, per_page: size = 20 }, params, ...ctx }) =>
      ctx.read((sql) => listRevisions(sql, scopeOf(ctx), params.id, { before, size })),
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/revisions/:id/:version',
    guard: appAdmin,
    summary: 'One version of a record, and what bringing it back would change now',
    params: z.object({ id: z.uuid(), version }),
    handler: async (ctx) => ({ data: await ctx.read((sql) => readRevision(sql, scopeOf(ctx), ctx.params.id, ctx.params.version)) }),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/revisions/:id/:version/restore',
    guard: appAdmin,
    headers: versionHeader,
    summary: "Bring a version of a record back, as a change of its own under today's rules",
    params: z.object({ id: z.uuid(), version }),
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const { id } = ctx.params
        const { resource, leftOut: left } = await restoreRevision(tx, scope, id, ctx.params.version, ifMatch(ctx))
        const { text } = present(ctx, await readRecord(tx, scope, resource, id))
        return new RawJson(`${text.slice(0, -1)},"meta_data":${JSON.stringify({ left_out: left })}}`)
      }),
  }),
]
