import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import { listReviewers } from '../domain/apps/reviews/reviewers.ts'
import { route, superUser } from '../http/route.ts'

export const reviewersRoutes = [
  route({
    method: 'GET',
    path: '/api/reviewers',
    guard: superUser,
    summary: 'Everybody who may review, with how many reviews each has in hand, and how many of them are late',
    handler: async ({ deps }) => ({ data: await listReviewers(deps.db.platform, dayOf(deps.now())) }),
  }),
]
