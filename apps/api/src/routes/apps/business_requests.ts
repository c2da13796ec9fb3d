import { z } from 'zod'
import { acceptRequest, declineRequest } from '../../domain/business-requests/answer-request.ts'
import { listRequests } from '../../domain/business-requests/stored-requests.ts'
import { appAdmin, route } from '../../http/route.ts'
import { demandBusiness } from './+demand-business.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

/** Apps that ask to become a business of an enterprise or reseller which accepts each itself. */
export const businessRequestsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/business_requests',
    guard: appAdmin,
    summary: 'The apps that wait to become a business of the app, the oldest first, up to 50',
    handler: async (ctx) => {
      demandBusiness(ctx)
      const { requests, total } = await listRequests(ctx.deps.db.platform, ctx.app.id, ctx.deps.now())
      return { data: requests, meta_data: { total } }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/business_requests/:id/accept',
    guard: appAdmin,
    summary: 'Accept an app as a business, with the type that it asked for. Does nothing if it already is one',
    params,
    handler: async (ctx) => {
      demandBusiness(ctx)
      return { data: await acceptRequest(ctx.deps, ctx.app, ctx.session, ctx.params.id) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/business_requests/:id/decline',
    guard: appAdmin,
    status: 204,
    refusals: [409],
    summary: 'Decline an app. One that was signed up for this is disabled; its content stays',
    params,
    handler: async (ctx) => {
      demandBusiness(ctx)
      await declineRequest(ctx.deps, ctx.app, ctx.session, ctx.params.id)
    },
  }),
]
