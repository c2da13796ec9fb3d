import { listNotAccepted } from '../domain/business-requests/stored-requests.ts'
import { route, signedIn } from '../http/route.ts'

/** The requests of the person who is signed in. */
export const ownRequestsRoutes = [
  route({
    method: 'GET',
    path: '/api/business_requests',
    guard: signedIn,
    summary: 'Disabled apps of the signed-in person that an enterprise did not accept as a business',
    handler: async ({ deps, session }) => ({ data: await listNotAccepted(deps.db.platform, session.userId) }),
  }),
]
