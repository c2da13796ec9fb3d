import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { openReviews } from '../domain/apps/reviews/review-queue.ts'
import { platformRoutes } from './+platform-routes.ts'

/** The queue of reviews over all apps. A single one is below its app, at /apps/{app}/onboarding/{section}/review. */
export const reviewsRoutes = platformRoutes(reviewQueue, openReviews)
