import { route, signedIn } from '../http/route.ts'
import { appsQuery, pageOfApps } from './+pages-of-apps.ts'

/** The apps that a person may use, by name only. */
export const availableAppsRoutes = [
  route({
    method: 'GET',
    path: '/api/available_apps',
    guard: signedIn,
    inHelp: 'open',
    summary: 'Id and name of the apps that the signed-in person may use, searched and in pages like the apps themselves',
    query: appsQuery,
    handler: async ({ deps, session, query }) => {
      const { apps, meta } = await pageOfApps(deps, session, query)
      return { data: apps.map(({ id, name }) => ({ id, name })), meta_data: meta }
    },
  }),
]
