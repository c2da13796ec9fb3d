import { trackerStages } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { z } from 'zod'
import { isWithinReach, pagingOf, pagingQuery } from '../answers/paging.ts'
import { listOnboardingApps } from '../domain/onboarding-tracker/list-onboarding-apps.ts'
import { route, superUser } from '../http/route.ts'

/** The apps that are being set up. */
export const onboardingAppsRoutes = [
  route({
    method: 'GET',
    path: '/api/onboarding_apps',
    guard: superUser,
    summary:
      'Biz+ apps with the progress of their onboarding, those due first first, searched by app and creator, of all stages or of one; without page all, up to 1,000',
    query: z.strictObject({ ...pagingQuery, stage: z.enum(trackerStages.map(({ label }) => label)).optional() }).refine(...isWithinReach),
    handler: async ({ deps, query }) => {
      const { page, limit, offset } = pagingOf(query)
      const { q = '', stage } = query
      const { apps, ...counted } = await listOnboardingApps(deps.db.platform, { q, stage, limit, offset })
      return { data: apps, meta_data: { ...counted, page, per_page: limit } }
    },
  }),
]
