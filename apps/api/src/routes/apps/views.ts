import { viewName as name } from '@greenroom/contract/views/saved-view'
import { z } from 'zod'
import { chooseDefault, createView, deleteView, listViews, updateView, type ViewScope } from '../../domain/views/change-views.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

const params = z.object({ id: z.uuid().toLowerCase() })
const query = z
  .record(z.string().max(100), z.string().max(2_000))
  .refine((words) => Object.keys(words).length <= 50, { error: 'At most 50 words' })
  .describe("What the list's own query takes (q, sort, filters by name), and columns: names of columns, with commas between.")
const shared = z.boolean().describe('Offered to everybody who administers the app; otherwise to its maker alone.')

/** A resource's list as somebody likes to see it, by name. */
export const viewsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/views',
    guard: appAdmin,
    summary: 'Saved views: one’s own and the shared ones, by name',
    query: z.strictObject({
      resource: z.string().max(100).optional().describe('Of this list alone: the name of a resource, such as articles.'),
    }),
    handler: (ctx) => ctx.read(async (sql) => ({ data: await listViews(sql, viewScope(ctx), ctx.query.resource) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/views',
    guard: appAdmin,
    status: 201,
    summary: 'Save a view of a list by name',
    body: z.strictObject({ data: z.strictObject({ resource: z.string().max(100), name, query, shared: shared.default(false) }) }),
    handler: (ctx) => ctx.change(async (tx) => ({ data: await createView(tx, viewScope(ctx), ctx.body.data) })),
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/views/:id',
    guard: appAdmin,
    summary: 'Change a saved view: its name, what it shows, whether it is shared',
    params,
    body: z.strictObject({ data: z.strictObject({ name: z.optional(name), query: query.optional(), shared: shared.optional() }) }),
    handler: (ctx) => ctx.change(async (tx) => ({ data: await updateView(tx, viewScope(ctx), ctx.params.id, ctx.body.data) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/views/:id',
    guard: appAdmin,
    summary: 'Delete a saved view',
    params,
    handler: (ctx) => ctx.change((tx) => deleteView(tx, viewScope(ctx), ctx.params.id)),
  }),
  route({
    method: 'PUT',
    path: '/api/apps/:app/views/:id/default',
    guard: appAdmin,
    summary: 'Begin the list with this view: for the caller',
    params,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, true) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/views/:id/default',
    guard: appAdmin,
    summary: 'Begin the list with this view no more',
    params,
    status: 200,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, false) })),
  }),
]

function viewScope(ctx: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps' | 'audit'>): ViewScope {
  const { userId, name: called, email, isSuper, help } = ctx.session
  // Lists begin as they do for the owner.
  return { ...scopeOf(ctx), viewer: { userId: help?.personId ?? userId, name: called || email, isSuper } }
}
