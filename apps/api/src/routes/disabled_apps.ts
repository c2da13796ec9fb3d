import { removedApps } from '@greenroom/contract/platform/removed_apps'
import { removedAppStore } from '../domain/apps/read/list-removed.ts'
import { platformRoutes } from './+platform-routes.ts'

/** The apps that were removed; one is taken back at /apps/{app}/enable. */
export const disabledAppsRoutes = platformRoutes(removedApps, removedAppStore)
