import type { Deps } from '../deps.ts'
import type { AnyRoute } from '../http/route.ts'
import { appsRoutes } from './apps.ts'
import { configurationRoutes } from './configuration.ts'
import { mediaRoutes } from './media.ts'
import { membersRoutes } from './members.ts'

/** Every declared route: the server registers these, and the OpenAPI document describes these. */
export function allRoutes(_deps: Deps): AnyRoute[] {
  return [...configurationRoutes, ...appsRoutes, ...membersRoutes, ...mediaRoutes]
}
