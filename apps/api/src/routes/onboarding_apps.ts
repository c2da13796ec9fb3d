import { z } from 'zod'
import { pagingOf, pagingQuery } from '../answers/paging.ts'
import { listOnboardingApps } from '../domain/onboarding-tracker/list-onboarding-apps.ts'
import { route, superUser } from '../http/route.ts'

/** The apps that are being set up. */
export const onboardingAppsRoutes = [
  route({
    method: 'GET',
    path: '/api/onboarding_apps',
    guard: superUser,
    summary:
      'Biz+ apps with the progress of their onboarding, those due first first, searched by app and creator; without page all, up to 1,000',
    query: z.strictObject(pagingQuery),
    handler: async ({ deps, query }) => {
      const { page, limit, offset } = pagingOf(query)
      const { apps, total } = await listOnboardingApps(deps.db.platform, { q: query.q ?? '', limit, offset })
      return { data: apps, meta_data: { total, page, per_page: limit } }
    },
  }),
]
