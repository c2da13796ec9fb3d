import { healthRoutes } from '../http/health.ts'
import { openApiDocument } from '../http/openapi.ts'
import { allRoutes } from './all.ts'

/** The OpenAPI document that a server at this address serves, without what only the demo has. */
export function apiDocument(publicUrl: string) {
  const routes = [...healthRoutes({ stopping: false }), ...allRoutes({ simulator: null, oneSignalSimulator: null })]
  return openApiDocument(routes, publicUrl)
}
