import { listApps } from '../domain/apps/read/list-apps.ts'
import { route, signedIn } from '../http/route.ts'

/** The apps that a person may use, by name only. */
export const availableAppsRoutes = [
  route({
    method: 'GET',
    path: '/api/available_apps',
    guard: signedIn,
    inHelp: 'open',
    summary: 'Id and name of the apps that the signed-in person may use',
    handler: async ({ deps, session }) => {
      const apps = await listApps(deps.db.platform, session)
      return { data: apps.map(({ id, name }) => ({ id, name })) }
    },
  }),
]
