import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { nestedIn } from '@greenroom/contract/define/nested-below'
import { nestingMistakes } from '@greenroom/contract/define/nesting-mistakes'
import { savedOrder, versionOfOrder } from '@greenroom/contract/define/record-answers'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { recordAnswer } from '../+record-schemas.ts'
import { ifMatch, scopeOf, versionHeader } from '../+record-scope.ts'
import { outlineTag, outlineVersion } from '../../../domain/records/nested/outline-version.ts'
import { outlineNames, readOutline, type OutlineNode } from '../../../domain/records/nested/read-outline.ts'
import { saveOutline } from '../../../domain/records/nested/save-outline.ts'
import { type AnyRoute, appAdmin, type Context, route } from '../../../http/route.ts'

const mistakes = nestingMistakes(allResources)
if (mistakes.length > 0) throw new Error(mistakes.join(' '))

/** The most records below one: a sort order is at most 500. */
const MOST = 500

/** The records below one, as a tree that is read and reordered as a whole: for every resource with a nested one. */
export const outlineRoutes: AnyRoute[] = allResources.filter((resource) => !resource.parent && nestedIn(resource)).flatMap(routesOf)

function routesOf(resource: Resource): AnyRoute[] {
  const one = resource.label.one.toLowerCase()
  const common = {
    path: `/api/apps/:app/${resource.endpoint}/:id/outline`,
    tag: resource.name,
    subject: subjectOfKind(resource),
    params: z.object({ id: z.uuid().toLowerCase() }),
  }
  const data = levelAnswer(resource)
  return [
    route({
      ...common,
      method: 'GET',
      guard: appAdmin,
      summary: `Everything that lies in a ${one}, as a tree in its order`,
      answer: z.object({ data, meta_data: versionOfOrder }),
      handler: (ctx) => ctx.read(async (sql) => presentOutline(ctx, await readOutline(sql, scopeOf(ctx), resource, ctx.params.id))),
    }),
    route({
      ...common,
      method: 'PUT',
      guard: appAdmin,
      summary: `Put everything that lies in a ${one} into this order, moved between its parts as the order says: all of it or nothing; with If-Match only while it has that order. It can be undone for 30 days`,
      headers: versionHeader,
      body: z.strictObject({ data: orderOf(resource) }),
      answer: z.object({ data, meta_data: savedOrder }),
      handler: (ctx) =>
        ctx.change(async (tx) => {
          const scope = scopeOf(ctx)
          const undo = await saveOutline(tx, scope, resource, ctx.params.id, { order: ctx.body.data, ifMatch: ifMatch(ctx) })
          const { data, meta_data: version } = presentOutline(ctx, await readOutline(tx, scope, resource, ctx.params.id))
          return { data, meta_data: { undo, ...version } }
        }),
    }),
  ]
}

/** Responds with the order's version as ETag, which a later change may send back as If-Match. */
function presentOutline({ reply }: Pick<Context<'appAdmin'>, 'reply'>, data: OutlineNode[]) {
  const version = outlineVersion(data)
  reply.header('etag', outlineTag(version))
  return { data, meta_data: { version } }
}

type Order = { id: string; children?: Order | undefined }[]

function orderOf(resource: Resource): z.ZodType<Order> {
  const child = nestedIn(resource)
  const id = z.uuid().toLowerCase()
  const node = child && nestedIn(child) ? z.strictObject({ id, children: orderOf(child).optional() }) : z.strictObject({ id })
  return z.array(node).max(MOST, { error: `At most ${MOST}` })
}

function levelAnswer(resource: Resource): z.ZodType {
  const child = nestedIn(resource)
  if (!child) return z.array(z.unknown())
  const { shape } = recordAnswer(child)
  const shown = Object.entries(shape).filter(([name]) => name === 'id' || outlineNames(child).includes(name))
  return z.array(z.object({ ...Object.fromEntries(shown), ...(nestedIn(child) && { children: levelAnswer(child) }) }))
}
