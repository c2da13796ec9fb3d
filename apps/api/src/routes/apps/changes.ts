import { RECORDED_FILES } from '@greenroom/contract/changes/recorded'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { undoFiles } from '../../domain/media/library/undo-files.ts'
import { recentChanges } from '../../domain/records/changes/recent-changes.ts'
import { undoChange } from '../../domain/records/changes/undo-change.ts'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { demandAllowed } from '../../session.ts'
import { scopeOf } from './+record-scope.ts'

/** Changes of several records of a resource, and undoing them. */
export const changesRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/api/apps/:app/changes',
    guard: appAdmin,
    summary: 'The changes of several records of the last 30 days, the newest first',
    query: z.strictObject({
      resource: z
        .enum([...allResources.map(({ name }) => name), RECORDED_FILES])
        .describe('Of this resource, such as articles, or of files.'),
      inside: z.uuid().toLowerCase().optional().describe('Only orders of what is inside of this record, such as a course.'),
    }),
    handler: (ctx) => {
      const { resource, inside = null } = ctx.query
      if (resource === RECORDED_FILES) demandAllowed(ctx.session, 'read', { area: 'media' })
      return ctx.read(async (sql) => ({ data: await recentChanges(sql, scopeOf(ctx), resource, inside) }))
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/changes/:id/undo',
    guard: appAdmin,
    summary: 'Undo a change of several records, once, within 30 days; records that were changed again since stay as they are',
    params: z.object({ id: z.uuid().toLowerCase() }),
    handler: (ctx) =>
      ctx.change(async (tx) => ({ data: await undoChange(tx, scopeOf(ctx), ctx.params.id, { [RECORDED_FILES]: undoFiles }) })),
  }),
]
