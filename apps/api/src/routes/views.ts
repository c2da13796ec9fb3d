import { offers } from '@greenroom/contract/define/offers'
import { platformListOf } from '@greenroom/contract/platform/all'
import { PLATFORM } from '../domain/audit/write-audit.ts'
import { chooseDefault, createView, deleteView, listViews, updateView, type ViewScope } from '../domain/views/change-views.ts'
import { viewStore } from '../domain/views/view-store.ts'
import { type Context, route, superUser } from '../http/route.ts'
import { changedViewBody, newViewBody, viewerOf, viewParams, viewsQuery } from './+view-body.ts'

const store = viewStore(null)

/** Saved views of a platform list, by name. */
export const platformViewsRoutes = [
  route({
    method: 'GET',
    path: '/api/views',
    guard: superUser,
    summary: 'Saved views of the platform’s lists: one’s own and the shared ones, by name',
    query: viewsQuery,
    handler: async (ctx) => ({ data: await listViews(ctx.deps.db.platform, viewScope(ctx), ctx.query.resource) }),
  }),
  route({
    method: 'POST',
    path: '/api/views',
    guard: superUser,
    status: 201,
    repeatable: true,
    summary: 'Save a view of a platform list by name',
    body: newViewBody,
    handler: (ctx) => ctx.changePlatform(async (tx) => ({ data: await createView(tx, viewScope(ctx), ctx.body.data) })),
  }),
  route({
    method: 'PATCH',
    path: '/api/views/:id',
    guard: superUser,
    summary: 'Change a saved view of a platform list: its name, what it shows, whether it is shared',
    params: viewParams,
    body: changedViewBody,
    handler: (ctx) => ctx.changePlatform(async (tx) => ({ data: await updateView(tx, viewScope(ctx), ctx.params.id, ctx.body.data) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/views/:id',
    guard: superUser,
    summary: 'Delete a saved view of a platform list',
    params: viewParams,
    handler: (ctx) => ctx.changePlatform((tx) => deleteView(tx, viewScope(ctx), ctx.params.id)),
  }),
  route({
    method: 'PUT',
    path: '/api/views/:id/default',
    guard: superUser,
    summary: 'Begin the platform list with this view: for the caller',
    params: viewParams,
    handler: (ctx) => ctx.changePlatform(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, true) })),
  }),
  route({
    method: 'DELETE',
    path: '/api/views/:id/default',
    guard: superUser,
    summary: 'Begin the platform list with this view no more',
    params: viewParams,
    status: 200,
    handler: (ctx) => ctx.changePlatform(async (tx) => ({ data: await chooseDefault(tx, viewScope(ctx), ctx.params.id, false) })),
  }),
]

/** All users here are super users, so a shared view can only be changed by its creator. */
function viewScope({ session }: Pick<Context<'superUser'>, 'session'>): ViewScope {
  return {
    store,
    viewer: { ...viewerOf(session), isSuper: false },
    author: { actorId: session.userId, actorName: session.name, address: session.address },
    trailOf: PLATFORM,
    listed: (name) => {
      const list = platformListOf(name)
      return list && offers(list, 'views') ? list : undefined
    },
    isOpen: () => true,
  }
}
