import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { z } from 'zod'
import { publishedQuery, requestOf } from '../../../domain/published/published-query.ts'
import { listPublished, readPublished } from '../../../domain/published/read-published.ts'
import { showsLessons } from '../../../domain/published/shows-lessons.ts'
import { type AnyRoute, appReader, route } from '../../../http/route.ts'
import { isWebsite } from '../../../http/website.ts'
import { publishedAnswer, publishedList } from './+published-schemas.ts'
import { answerPublished, previewShape, readHeaders } from './+viewer.ts'

const BASE = '/api/apps/:app/published'
const idParams = z.object({ id: z.uuid().toLowerCase() })

/**
 * What the mobile apps read of every published resource: a list and single records, made once for each definition. The
 * schemas of the responses are only for the OpenAPI document, so they are made when it is requested.
 */
export const publishedRoutes: AnyRoute[] = allResources
  .filter(isPublished)
  .flatMap((resource) => [listRoute(resource), recordRoute(resource)])

function listRoute(resource: Resource): AnyRoute {
  const above = listedBelow(resource)
  const { many } = resource.label
  const hasLessons = showsLessons(resource)
  const common = {
    method: 'GET',
    guard: appReader,
    subject: subjectOfKind(resource),
    tag: 'published',
    headers: readHeaders,
    conditional: true,
    query: publishedQuery(resource, previewShape),
    answer: z.lazy(() => publishedList(resource)),
  } as const
  if (!above) {
    return route({
      ...common,
      path: `${BASE}/${resource.endpoint}`,
      summary: `${many} as a member or a visitor sees them, by pages`,
      handler: (ctx) =>
        answerPublished(ctx, (sql, reading) => listPublished(sql, reading, resource, requestOf(resource, ctx.query)), { hasLessons }),
    })
  }
  return route({
    ...common,
    path: `${BASE}/${above.endpoint}/:id/${resource.endpoint}`,
    summary: `${many} of one ${above.label.one} as a member or a visitor sees them, by pages`,
    params: idParams,
    handler: (ctx) =>
      answerPublished(ctx, (sql, reading) => listPublished(sql, reading, resource, requestOf(resource, ctx.query), ctx.params.id), {
        hasLessons,
      }),
  })
}

function recordRoute(resource: Resource): AnyRoute {
  return route({
    method: 'GET',
    path: `${BASE}/${resource.endpoint}/:id`,
    guard: appReader,
    subject: subjectOfKind(resource),
    tag: 'published',
    summary: `One ${resource.label.one} as a member or a visitor sees it; 404 for what is hidden from them`,
    headers: readHeaders,
    conditional: true,
    params: idParams,
    query: z.strictObject(previewShape),
    answer: z.lazy(() => z.object({ data: publishedAnswer(resource) })),
    handler: async (ctx) => {
      const { app, deps, params, request, session } = ctx
      const answer = await answerPublished(ctx, (sql, reading) => readPublished(sql, reading, resource, params.id), {
        hasLessons: showsLessons(resource),
      })
      // The website caches its pages, so it counts by itself what is opened there.
      if (session === null && !isWebsite(deps.config, request)) deps.visits.opened(app.id, params.id)
      return answer
    },
  })
}
