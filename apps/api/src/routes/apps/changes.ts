import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { recentChanges } from '../../domain/records/changes/recent-changes.ts'
import { undoChange } from '../../domain/records/changes/undo-change.ts'
import { failure } from '../../failure.ts'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** Changes of several records of a resource, and undoing them. */
export const changesRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/api/apps/:app/changes',
    guard: appAdmin,
    summary: 'The changes of several records of the last 30 days, the newest first',
    query: z.strictObject({ resource: z.enum(allResources.map(({ name }) => name)).describe('Of this resource, such as articles.') }),
    handler: (ctx) => {
      const resource = resourceByName(ctx.query.resource)
      if (!resource) throw failure('NOT_FOUND')
      return ctx.read(async (sql) => ({ data: await recentChanges(sql, scopeOf(ctx), resource) }))
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/changes/:id/undo',
    guard: appAdmin,
    summary: 'Undo a change of several records, once, within 30 days; records that were changed again since stay as they are',
    params: z.object({ id: z.uuid().toLowerCase() }),
    handler: (ctx) => ctx.change(async (tx) => ({ data: await undoChange(tx, scopeOf(ctx), ctx.params.id) })),
  }),
]
