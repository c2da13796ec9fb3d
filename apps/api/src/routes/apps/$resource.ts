import type { CallSubject } from '@greenroom/contract/access/call-subjects'
import { answers } from '@greenroom/contract/answers'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { recordBody } from '../+record-body.ts'
import { runBulk } from '../../domain/records/bulk/run-bulk.ts'
import { listQuery } from '../../domain/records/list/list-query.ts'
import { listRecords } from '../../domain/records/list/list-records.ts'
import { isShortRead, readRecord } from '../../domain/records/list/read-record.ts'
import { contentResourceOf, isContent, type ResourceOf } from '../../domain/records/resource-of-record.ts'
import { deleteRecord } from '../../domain/records/trash/trash.ts'
import { makeRecord } from '../../domain/records/write/create-record.ts'
import { changeRecord } from '../../domain/records/write/update-record.ts'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { bulkBody, documentedBulk } from './+bulk.ts'
import { listPaths, pathParams, routePathsOf, type RoutePath, pathsOfRecords } from './+record-paths.ts'
import { documentedBody, listAnswer, recordAnswer } from './+record-schemas.ts'
import { accessOf, ifMatch, present, scopeOf, versionHeader, withinOf } from './+record-scope.ts'

const recordParams = { id: z.uuid().toLowerCase() }
const itemQuery = z.strictObject({ timezone: z.string().max(100).optional(), addsubtopics: z.enum(['true', 'false']).optional() })

/**
 * The routes of every resource: made once for each definition, without code for any of them (ruling 1, OQ-011). The
 * documented bodies and responses are only for the OpenAPI document, so they are made when it is requested.
 */
export const recordsRoutes: AnyRoute[] = [
  ...allResources.flatMap((resource) => {
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
  return listPaths(resource).flatMap((path) => listRoutesAt(resource, path))
}

function listRoutesAt(resource: Resource, path: RoutePath): AnyRoute[] {
  const { many, one } = resource.label
  const common = { ...path, tag: resource.name, subject: subjectOfKind(resource), params: pathParams(path) }
  return [
    route({
      ...common,
      method: 'GET',
      guard: appAdmin,
      summary: `${many}: a list, by pages, part of the title, order and value`,
      query: listQuery(resource),
      answer: z.lazy(() => listAnswer(resource)),
      handler: (ctx) => ctx.read((sql) => listRecords(sql, scopeOf(ctx, withinOf(resource, ctx.params)), resource, ctx.query)),
    }),
    route({
      ...common,
      method: 'POST',
      guard: appAdmin,
      status: 201,
      summary: `Make a new ${one}`,
      query: itemQuery,
      body: recordBody,
      documentedBody: z.lazy(() => documentedBody(resource, 'whole')),
      answer: z.lazy(() => z.object({ data: recordAnswer(resource) })),
      handler: async (ctx) => {
        const input = { scope: scopeOf(ctx, withinOf(resource, ctx.params)), resource, body: ctx.body.data }
        return await makeRecord(accessOf(ctx), input, (made) => present(ctx, made))
      },
    }),
    route({
      ...common,
      path: `${path.path}/bulk`,
      method: 'POST',
      guard: appAdmin,
      summary: `Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (${many})`,
      body: bulkBody,
      documentedBody: z.lazy(() => documentedBulk(resource)),
      answer: answers['POST /apps/:app/:resource/bulk'],
      handler: (ctx) => ctx.change((tx) => runBulk(tx, scopeOf(ctx, withinOf(resource, ctx.params)), resource, ctx.body.data)),
    }),
  ]
}

/** Records at one path: of one resource, or of every content type, whose records contain their type. */
type Records = {
  tag: string
  subject: CallSubject
  label: string
  routePaths: readonly RoutePath[]
  /** The record that the path is below, where it names one. */
  within(params: Record<string, string | undefined>): string | undefined
  resource: ResourceOf
  /** Reading one of them is always short. */
  isShort: boolean
  body: z.ZodType
  answer: z.ZodType
}

function recordsOf(resource: Resource): Records {
  return {
    tag: resource.name,
    subject: subjectOfKind(resource),
    label: resource.label.one,
    routePaths: pathsOfRecords(resource),
    within: (params) => withinOf(resource, params),
    resource: async () => resource,
    isShort: isShortRead(resource),
    body: z.lazy(() => documentedBody(resource, 'some fields')),
    answer: z.lazy(() => recordAnswer(resource)),
  }
}

function contentRecords(): Records {
  const content = allResources.filter(isContent)
  return {
    tag: 'content',
    subject: 'each record',
    label: 'item of any content type',
    routePaths: routePathsOf('content', 'content'),
    within: () => undefined,
    resource: contentResourceOf,
    isShort: content.every(isShortRead),
    body: z.lazy(() => z.union(content.map((resource) => documentedBody(resource, 'some fields')))),
    answer: z.lazy(() => z.union(content.map(recordAnswer))),
  }
}

/** Reading, changing and deleting one record, at its path below the app and at the short one, with the same guard. */
function recordRoutes({ tag, subject, label, routePaths, within, resource, isShort, body, answer }: Records): AnyRoute[] {
  return routePaths.flatMap((path) => {
    const common = { ...path, tag, subject, params: z.object({ ...pathParams(path).shape, ...recordParams }) }
    return [
      route({
        ...common,
        method: 'GET',
        guard: appAdmin,
        summary: `Read one ${label}`,
        query: itemQuery,
        answer: z.object({ data: answer }),
        handler: (ctx) =>
          (isShort ? ctx.readShort : ctx.read)(async (sql) => {
            const scope = scopeOf(ctx, within(ctx.params))
            return present(ctx, await readRecord(sql, scope, await resource(sql, scope, ctx.params.id), ctx.params.id))
          }),
      }),
      route({
        ...common,
        method: 'PATCH',
        guard: appAdmin,
        headers: versionHeader,
        summary: `Change fields of one ${label}; with If-Match only while it has that version`,
        query: itemQuery,
        body: recordBody,
        documentedBody: body,
        answer: z.object({ data: answer }),
        handler: async (ctx) => {
          const scope = scopeOf(ctx, within(ctx.params))
          const own = await ctx.readShort((sql) => resource(sql, scope, ctx.params.id))
          const input = { scope, resource: own, id: ctx.params.id, body: ctx.body.data, ifMatch: ifMatch(ctx) }
          return present(ctx, await changeRecord(accessOf(ctx), input))
        },
      }),
      route({
        ...common,
        method: 'DELETE',
        guard: appAdmin,
        headers: versionHeader,
        summary: `Put one ${label} into the trash`,
        query: itemQuery,
        handler: (ctx) =>
          ctx.change(async (tx) => {
            const scope = scopeOf(ctx, within(ctx.params))
            await deleteRecord(tx, scope, await resource(tx, scope, ctx.params.id), ctx.params.id, ifMatch(ctx))
          }),
      }),
    ]
  })
}
