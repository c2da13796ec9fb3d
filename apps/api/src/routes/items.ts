import { resources } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { bulkActions, bulkChange } from '../domain/items/bulk-change.ts'
import { createItem } from '../domain/items/create-item.ts'
import { listItems } from '../domain/items/list-items.ts'
import { listQuery } from '../domain/items/list-query.ts'
import { findAppOfItem } from '../domain/items/queries.ts'
import { readItem } from '../domain/items/read-item.ts'
import { contentResourceOf, isContent, type ResourceOf } from '../domain/items/resource-of-item.ts'
import { deleteItem } from '../domain/items/trash.ts'
import { updateItem } from '../domain/items/update-item.ts'
import { type AnyRoute, appAdmin, route } from '../http/route.ts'
import { documentedBody, itemAnswer, listAnswer } from './+item-schemas.ts'
import { ifMatch, present, scopeOf } from './+item-scope.ts'

const appParams = z.object({ app: z.uuid() })
const itemParams = z.object({ id: z.uuid() })
const envelope = z.strictObject({ data: z.record(z.string(), z.unknown(), { error: 'Must be an object' }) }, { error: 'Must be an object' })
const itemQuery = z.strictObject({ timezone: z.string().max(100).optional(), addsubtopics: z.enum(['true', 'false']).optional() })

/** The routes of every resource: made once for each definition, and knowing none of them (spec 3 §7, ruling 1, OQ-011). */
export const itemsRoutes: AnyRoute[] = [
  ...resources.flatMap((resource) => {
    const routes = [...listRoutes(resource), ...recordRoutes(recordsOf(resource))]
    return resource.single ? routes.filter(isForOne) : routes
  }),
  ...recordRoutes(contentRecords()),
]

/** A single record is neither deleted nor changed in bulk. */
function isForOne({ method, path }: AnyRoute): boolean {
  return method !== 'DELETE' && !path.endsWith('/bulk')
}

function listRoutes(resource: Resource): AnyRoute[] {
  const { many, one } = resource.label
  const path = `/api/apps/:app/${resource.endpoint}`
  const tag = resource.name
  return [
    route({
      method: 'GET',
      path,
      guard: appAdmin,
      tag,
      summary: `${many}: a list, by pages, part of the title, order and value`,
      params: appParams,
      query: listQuery(resource),
      answer: listAnswer(resource),
      handler: (ctx) => ctx.read((sql) => listItems(sql, scopeOf(ctx), resource, ctx.query)),
    }),
    route({
      method: 'POST',
      path,
      guard: appAdmin,
      tag,
      status: 201,
      summary: `Make a new ${one}`,
      params: appParams,
      query: itemQuery,
      body: envelope,
      documentedBody: documentedBody(resource, 'whole'),
      answer: z.object({ data: itemAnswer(resource) }),
      handler: (ctx) =>
        ctx.change(async (tx) => {
          const scope = scopeOf(ctx)
          const id = await createItem(tx, scope, resource, ctx.body.data)
          return present(ctx, await readItem(tx, scope, resource, id))
        }),
    }),
    route({
      method: 'POST',
      path: `${path}/bulk`,
      guard: appAdmin,
      tag,
      summary: `Delete, activate or deactivate several: all of them or none (${many})`,
      params: appParams,
      body: z.strictObject({ data: z.strictObject({ action: z.enum(bulkActions), ids: z.array(z.uuid().toLowerCase()).min(1).max(200) }) }),
      answer: z.object({ data: z.object({ ids: z.array(z.uuid()) }) }),
      handler: (ctx) =>
        ctx.change(async (tx) => {
          const { action, ids } = ctx.body.data
          await bulkChange(tx, scopeOf(ctx), resource, action, ids)
          return { data: { ids } }
        }),
    }),
  ]
}

/** Records at one path: of one resource, or of every content type, whose records say themselves what they are. */
type Records = {
  tag: string
  label: string
  /** Their path below the app; `short` is the one without the app. */
  path: string
  short: string | null
  resource: ResourceOf
  body: z.ZodType
  answer: z.ZodType
}

function recordsOf(resource: Resource): Records {
  return {
    tag: resource.name,
    label: resource.label.one,
    path: resource.endpoint,
    short: isContent(resource) ? null : resource.endpoint,
    resource: async () => resource,
    body: documentedBody(resource, 'some fields'),
    answer: itemAnswer(resource),
  }
}

function contentRecords(): Records {
  const content = resources.filter(isContent)
  return {
    tag: 'content',
    label: 'item of any content type',
    path: 'content',
    short: 'content',
    resource: contentResourceOf,
    body: z.union(content.map((resource) => documentedBody(resource, 'some fields'))),
    answer: z.union(content.map(itemAnswer)),
  }
}

/** A path below the app, or a short one that says itself which app it is about. */
type Place = Pick<AnyRoute, 'path' | 'appOf'>

/** Reading, changing and deleting one record, at its path below the app and at the short one, with the same guard. */
function recordRoutes({ tag, label, path, short, resource, body, answer }: Records): AnyRoute[] {
  const places: Place[] = [
    { path: `/api/apps/:app/${path}/:id` },
    ...(short === null ? [] : [{ path: `/api/${short}/:id`, appOf: appOfItem }]),
  ]
  return places.flatMap((place) => {
    const common = { ...place, tag, params: itemParams }
    return [
      route({
        ...common,
        method: 'GET',
        guard: appAdmin,
        summary: `Read one ${label}`,
        query: itemQuery,
        answer: z.object({ data: answer }),
        handler: (ctx) =>
          ctx.read(async (sql) => {
            const scope = scopeOf(ctx)
            return present(ctx, await readItem(sql, scope, await resource(sql, scope, ctx.params.id), ctx.params.id))
          }),
      }),
      route({
        ...common,
        method: 'PATCH',
        guard: appAdmin,
        summary: `Change fields of one ${label}; with If-Match only while it has that version`,
        query: itemQuery,
        body: envelope,
        documentedBody: body,
        answer: z.object({ data: answer }),
        handler: (ctx) =>
          ctx.change(async (tx) => {
            const scope = scopeOf(ctx)
            const own = await resource(tx, scope, ctx.params.id)
            await updateItem(tx, scope, own, ctx.params.id, ctx.body.data, ifMatch(ctx))
            return present(ctx, await readItem(tx, scope, own, ctx.params.id))
          }),
      }),
      route({
        ...common,
        method: 'DELETE',
        guard: appAdmin,
        summary: `Put one ${label} into the trash`,
        query: itemQuery,
        handler: (ctx) =>
          ctx.change(async (tx) => {
            const scope = scopeOf(ctx)
            await deleteItem(tx, scope, await resource(tx, scope, ctx.params.id), ctx.params.id, ifMatch(ctx))
          }),
      }),
    ]
  })
}

/** The app of the record that a short path names. */
async function appOfItem({ db }: Deps, { params }: { params: unknown }): Promise<string | null> {
  const parsed = itemParams.safeParse(params)
  return parsed.success ? await findAppOfItem(db.platform, parsed.data.id) : null
}
