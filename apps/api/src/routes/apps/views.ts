import { listedByName } from '@greenroom/contract/define/listed'
import { changedViewBody, newViewBody, viewerOf, viewParams, viewsQuery } from '../+view-body.ts'
import { isOpen } from '../../domain/records/scope.ts'
import { chooseDefault, createView, deleteView, listViews, updateView, type ViewScope } from '../../domain/views/change-views.ts'
import { viewStore } from '../../domain/views/view-store.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** Saved views of a resource's list, by name. */
export const viewsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/views',
    guard: appAdmin,
    summary: 'Saved views: one’s own and the shared ones, by name',
    query: viewsQuery,
    handler: (ctx) => ctx.read(async (sql) => ({ data: await listViews(sql, viewScope(ctx), ctx.query.resource) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/views',
    guard: appAdmin,
    status: 201,
    summary: 'Save a view of a list by name',
    body: newViewBody,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await createView(tx, viewScope(ctx), ctx.body.data) })),
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/views/:id',
    guard: appAdmin,
    summary: 'Change a saved view: its name, what it shows, whether it is shared',
    params: viewParams,
    body: changedViewBody,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await updateView(tx, viewScope(ctx), ctx.params.id, ctx.body.data) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/views/:id',
    guard: appAdmin,
    summary: 'Delete a saved view',
    params: viewParams,
    handler: (ctx) => ctx.change((tx) => deleteView(tx, viewScope(ctx), ctx.params.id)),
  }),
  route({
    method: 'PUT',
    path: '/api/apps/:app/views/:id/default',
    guard: appAdmin,
    summary: 'Begin the list with this view: for the caller',
    params: viewParams,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, true) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/views/:id/default',
    guard: appAdmin,
    summary: 'Begin the list with this view no more',
    params: viewParams,
    status: 200,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, false) })),
  }),
]

function viewScope(ctx: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps' | 'audit'>): ViewScope {
  const { appId, author, facts } = scopeOf(ctx)
  return {
    store: viewStore(appId),
    viewer: viewerOf(ctx.session),
    author,
    trailOf: appId,
    listed: listedByName,
    isOpen: (list) => isOpen(list, facts),
  }
}
