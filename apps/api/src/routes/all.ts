import type { Deps } from '../deps.ts'
import type { AnyRoute } from '../http/route.ts'
import { actionFormsRoutes } from './action_forms.ts'
import { appTokenRoutes } from './app_token.ts'
import { appsRoutes } from './apps.ts'
import { auditRoutes } from './audit.ts'
import { batchRoutes } from './batch.ts'
import { childrenRoutes } from './children.ts'
import { configurationRoutes } from './configuration.ts'
import { connectRoutes } from './connect.ts'
import { copyRoutes } from './copy.ts'
import { creatorsRoutes } from './creators.ts'
import { demoPhoneRoutes } from './demo-phone.ts'
import { itemsRoutes } from './items.ts'
import { liveRoutes } from './live.ts'
import { mediaRoutes } from './media.ts'
import { mediaLibraryRoutes } from './media-library.ts'
import { membersRoutes } from './members.ts'
import { mobileConfigsRoutes } from './mobile-configs.ts'
import { mobileConfigsDeviceRoutes } from './mobile-configs-device.ts'
import { newPasswordRoutes } from './new_password.ts'
import { outlineRoutes } from './outline.ts'
import { placesRoutes } from './places.ts'
import { privateMediaRoutes } from './private-media.ts'
import { publishedMemberRoutes } from './published/members.ts'
import { publishedRoutes } from './published/records.ts'
import { pushNotificationKeysRoutes } from './push_notification_keys.ts'
import { pushAudienceRoutes } from './push-audience.ts'
import { pushNotificationsRoutes } from './push-notifications.ts'
import { pushTestRoutes } from './push-test.ts'
import { revisionsRoutes } from './revisions.ts'
import { searchRoutes } from './search.ts'
import { settingsRoutes } from './settings.ts'
import { trashRoutes } from './trash.ts'
import { unlinkedMediaRoutes } from './unlinked_media.ts'
import { uploadRoutes } from './uploads.ts'
import { usedInRoutes } from './used-in.ts'
import { usersRoutes } from './users.ts'
import { viewsRoutes } from './views.ts'
import { visibilityRoutes } from './visibility.ts'
import { whatsNewRoutes } from './whats_new.ts'

/** Every declared route: the server registers these, and the OpenAPI document describes these. */
export function allRoutes(deps: Deps): AnyRoute[] {
  return [
    ...configurationRoutes,
    ...connectRoutes,
    ...appsRoutes,
    ...appTokenRoutes,
    ...settingsRoutes,
    ...itemsRoutes,
    ...outlineRoutes,
    ...placesRoutes,
    ...actionFormsRoutes,
    ...batchRoutes,
    ...copyRoutes,
    ...trashRoutes,
    ...revisionsRoutes,
    ...auditRoutes,
    ...usedInRoutes,
    ...viewsRoutes,
    ...searchRoutes,
    ...publishedRoutes,
    ...publishedMemberRoutes,
    ...visibilityRoutes,
    ...childrenRoutes,
    ...membersRoutes,
    ...usersRoutes,
    ...creatorsRoutes,
    ...whatsNewRoutes,
    ...newPasswordRoutes,
    ...mediaRoutes,
    ...mediaLibraryRoutes,
    ...privateMediaRoutes,
    ...unlinkedMediaRoutes,
    ...uploadRoutes,
    ...pushNotificationsRoutes,
    ...pushNotificationKeysRoutes,
    ...pushAudienceRoutes,
    ...pushTestRoutes,
    ...mobileConfigsRoutes,
    ...mobileConfigsDeviceRoutes,
    ...liveRoutes,
    ...(deps.simulator ? demoPhoneRoutes(deps.simulator, deps.oneSignalSimulator) : []),
  ]
}
