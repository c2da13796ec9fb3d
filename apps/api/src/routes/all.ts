import type { Deps } from '../deps.ts'
import type { AnyRoute } from '../http/route.ts'
import { outlineRoutes } from './apps/$resource/outline.ts'
import { usedInRoutes } from './apps/$resource/used_in.ts'
import { visibilityRoutes } from './apps/$resource/visibility.ts'
import { itemsRoutes } from './apps/$resource.ts'
import { actionFormsRoutes } from './apps/action_forms/action_form_contents.ts'
import { appTokenRoutes } from './apps/app_token.ts'
import { auditRoutes } from './apps/audit.ts'
import { batchRoutes } from './apps/batch.ts'
import { childrenRoutes } from './apps/children.ts'
import { copyRoutes } from './apps/copy.ts'
import { liveRoutes } from './apps/live.ts'
import { mediaLibraryRoutes } from './apps/media.ts'
import { membersRoutes } from './apps/members.ts'
import { mobileConfigsDeviceRoutes } from './apps/mobile_configs/refresh.ts'
import { mobileConfigsRoutes } from './apps/mobile_configs.ts'
import { placesRoutes } from './apps/places.ts'
import { publishedRoutes } from './apps/published/$resource.ts'
import { publishedMemberRoutes } from './apps/published/session.ts'
import { pushNotificationKeysRoutes } from './apps/push_notification_keys.ts'
import { pushAudienceRoutes } from './apps/push_notifications/send_to.ts'
import { pushTestRoutes } from './apps/push_notifications/test.ts'
import { pushNotificationsRoutes } from './apps/push_notifications.ts'
import { revisionsRoutes } from './apps/revisions.ts'
import { searchRoutes } from './apps/search.ts'
import { settingsRoutes } from './apps/settings.ts'
import { trashRoutes } from './apps/trash.ts'
import { uploadRoutes } from './apps/uploads.ts'
import { viewsRoutes } from './apps/views.ts'
import { appsRoutes } from './apps.ts'
import { configurationRoutes } from './configuration.ts'
import { connectRoutes } from './connect.ts'
import { creatorsRoutes } from './creators.ts'
import { demoPhoneRoutes } from './demo/phone.ts'
import { privateMediaRoutes } from './media/private.ts'
import { mediaRoutes } from './media.ts'
import { newPasswordRoutes } from './new_password.ts'
import { unlinkedMediaRoutes } from './unlinked_media.ts'
import { usersRoutes } from './users.ts'
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
