import { Readable } from 'node:stream'
import { answers } from '@greenroom/contract/answers'
import type { PlatformList } from '@greenroom/contract/define/define-platform'
import type { RecordAction } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { countedMetadata } from '@greenroom/contract/define/record-answers'
import { NO_COLUMNS } from '@greenroom/contract/transfer/export-words'
import { z } from 'zod'
import { MAX_ROWS } from '../answers/paging.ts'
import { exportedFields, exportPlatformList, notePlatformExport } from '../domain/platform/export-platform-list.ts'
import { platformFacts } from '../domain/platform/platform-facts.ts'
import { platformQuery } from '../domain/platform/platform-query.ts'
import type { PlatformRow, PlatformStore } from '../domain/platform/platform-store.ts'
import { readPlatformRecord } from '../domain/platform/read-platform-record.ts'
import { createPlatformRecord, deletePlatformRecord, type PlatformWrite, updatePlatformRecord } from '../domain/platform/write-platform.ts'
import { etagOf } from '../domain/records/write/lock-for-change.ts'
import { invalid } from '../failure.ts'
import { attachmentOf } from '../http/files/send-media.ts'
import { type AnyRoute, type Context, route, signedIn, superUser } from '../http/route.ts'
import { recordBody } from './+record-body.ts'
import { documentedBody, outputShape } from './apps/+record-schemas.ts'
import { ifMatch, versionHeader } from './apps/+record-scope.ts'

const oneRecord = z.object({ id: z.uuid().toLowerCase() })

/**
 * The routes of a platform list, over a store of its records: the list, and the actions in the definition. Super users
 * write; the definition says who reads. Where the store has no records, the actions have their routes at the
 * definition's `recordEndpoint`.
 */
export function platformRoutes(list: PlatformList, store: PlatformStore): AnyRoute[] {
  demandServed(list, store)
  return [listRoute(list, store), exportRoute(list, store), ...recordRoutes(list, store)]
}

/** A record in the API's format. */
function platformAnswer(list: PlatformList, { besides = {} }: Pick<PlatformStore, 'besides'>): z.ZodObject {
  const baseShape = { version: z.int(), created_at: z.iso.datetime(), updated_at: z.iso.datetime() }
  return z.object({ id: z.uuid(), ...outputShape(list.fields), ...besides, ...(offers(list, 'update') && baseShape) })
}

function listAnswer(list: PlatformList, store: PlatformStore): z.ZodType {
  const row = platformAnswer(list, store).partial().required({ id: true })
  const rows = z.object({ data: z.array(row), meta_data: countedMetadata.omit({ limit: true }) })
  return z.union([rows, z.object({ data: z.object({ count: z.int() }) })])
}

function listRoute(list: PlatformList, store: PlatformStore): AnyRoute {
  return route({
    tag: list.name,
    method: 'GET',
    path: `/api/${list.endpoint}`,
    ...readers(list),
    summary: `${titleOf(list)}: list, with paging, search in ${(list.searches ?? [list.titleField]).join(' and ')}, sorting and filters`,
    query: platformQuery(list, Object.keys(store.besides ?? {})),
    // Responses that the console reads by type are in the contract's table, not here.
    ...(`GET /${list.endpoint}` in answers ? {} : { answer: z.lazy(() => listAnswer(list, store)) }),
    handler: async ({ deps, session, query }) => {
      const { rows, ...counted } = await store.list(deps.db.platform, session, query)
      if (query.countOnly) return { data: { count: counted.total } }
      return { data: rows, meta_data: { ...counted, page: query.page?.number ?? 1, per_page: query.page?.size ?? MAX_ROWS } }
    },
  })
}

function exportRoute(list: PlatformList, store: PlatformStore): AnyRoute {
  return route({
    tag: list.name,
    method: 'GET',
    path: `/api/${list.endpoint}/export`,
    guard: superUser,
    contentType: 'text/csv',
    summary: `${titleOf(list)}: what the list finds for a query, in its order, as CSV; with fields only these columns`,
    query: platformQuery(list, []),
    handler: async ({ deps, session, query, reply, changePlatform }) => {
      const exported = exportedFields(list)
      const names = exported.filter((name) => query.fields?.includes(name) ?? true)
      if (names.length === 0) throw invalid({ fields: [NO_COLUMNS] })
      await changePlatform((tx) => notePlatformExport(tx, list, session))
      reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentOf(`${list.segment}.csv`) })
      return Readable.from(exportPlatformList(deps.db.platform, { list, store, reader: session }, query, names), { highWaterMark: 1 })
    },
  })
}

/** The list's name in the console. */
function titleOf({ listTitle, label }: PlatformList): string {
  return listTitle ?? label.many
}

function recordRoutes(list: PlatformList, store: PlatformStore): AnyRoute[] {
  const { records } = store
  if (!records) return []
  const title = titleOf(list)
  const common = { tag: list.name }
  const single = { ...common, path: `/api/${list.recordEndpoint ?? list.endpoint}/:id`, params: oneRecord }
  const answer = z.lazy(() => z.object({ data: platformAnswer(list, store) }))
  const writeOf = ({ deps, session }: Written): PlatformWrite => ({ list, records, facts: platformFacts(deps.config), author: session })
  const routes: Record<RecordAction | 'read', AnyRoute> = {
    read: route({
      ...single,
      method: 'GET',
      ...readers(list),
      summary: `${title}: read one`,
      answer,
      handler: async (ctx) => present(ctx, await readPlatformRecord(ctx.deps.db.platform, records, ctx.session, ctx.params.id)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: `/api/${list.endpoint}`,
      guard: superUser,
      repeatable: true,
      status: 201,
      summary: `${title}: create one`,
      body: recordBody,
      documentedBody: z.lazy(() => documentedBody(list, 'whole')),
      answer,
      handler: (ctx) =>
        ctx.changePlatform(async (tx) => {
          const id = await createPlatformRecord(tx, writeOf(ctx), ctx.body.data)
          return present(ctx, await readPlatformRecord(tx, records, ctx.session, id))
        }),
    }),
    update: route({
      ...single,
      method: 'PATCH',
      guard: superUser,
      headers: versionHeader,
      summary: `${title}: change the given fields of one; with If-Match, only if it still has that version`,
      body: recordBody,
      documentedBody: z.lazy(() => documentedBody(list, 'some fields')),
      answer,
      handler: (ctx) =>
        ctx.changePlatform(async (tx) => {
          await updatePlatformRecord(tx, writeOf(ctx), ctx.params.id, ctx.body.data, ifMatch(ctx))
          return present(ctx, await readPlatformRecord(tx, records, ctx.session, ctx.params.id))
        }),
    }),
    delete: route({
      ...single,
      method: 'DELETE',
      guard: superUser,
      headers: versionHeader,
      summary: `${title}: delete one permanently`,
      handler: (ctx) => ctx.changePlatform((tx) => deletePlatformRecord(tx, writeOf(ctx), ctx.params.id, ifMatch(ctx))),
    }),
  }
  return [...(offers(list, 'update') ? [routes.read] : []), ...list.platform.can.map((action) => routes[action])]
}

/** Responds with a record and its version as ETag, which a later change may send back as If-Match. */
function present({ reply }: Pick<Context, 'reply'>, row: PlatformRow & { version: number }) {
  reply.header('etag', etagOf(row.version))
  return { data: row }
}

type Written = Pick<Context<'superUser'>, 'deps' | 'session'>

/** Owners read some of them too, and so do their helpers. */
function readers({ platform }: PlatformList) {
  return platform.readableBy === 'everyone' ? ({ guard: signedIn, inHelp: 'open' } as const) : ({ guard: superUser } as const)
}

function demandServed({ name, platform, recordEndpoint }: PlatformList, { records }: PlatformStore): void {
  if (records || platform.can.length === 0 || recordEndpoint !== undefined) return
  throw new Error(`Platform list ${name}: it can be changed, but nothing serves its records; hand in a store with records.`)
}
