import { globalFields } from '@greenroom/contract/platform/global-fields'
import { globalFieldStore } from '../domain/platform/global-field-store.ts'
import { platformRoutes } from './+platform-routes.ts'

/** Values of the platform that all apps read when they start (GLF-009 to GLF-014). */
export const globalFieldsRoutes = platformRoutes(globalFields, globalFieldStore)
