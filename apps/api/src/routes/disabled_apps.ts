import { removedApps } from '@greenroom/contract/platform/removed_apps'
import { removedAppStore } from '../domain/apps/read/list-removed.ts'
import { platformRoutes } from './+platform-routes.ts'

/** The removed apps; one is restored at /apps/{app}/enable. */
export const disabledAppsRoutes = platformRoutes(removedApps, removedAppStore)
