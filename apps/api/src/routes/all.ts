import type { AnyRoute } from '../http/route.ts'
import { accountsRoutes } from './accounts.ts'
import { accountsSummaryRoutes } from './accounts_summary.ts'
import { appsRoutes } from './apps.ts'
import { recordsRoutes } from './apps/$resource.ts'
import { effectsRoutes } from './apps/$resource/effects.ts'
import { moveRoutes } from './apps/$resource/move.ts'
import { outlineRoutes } from './apps/$resource/outline.ts'
import { repeatRoutes } from './apps/$resource/repeat.ts'
import { usedInRoutes } from './apps/$resource/used_in.ts'
import { visibilityRoutes } from './apps/$resource/visibility.ts'
import { actionFormsRoutes } from './apps/action_forms/action_form_contents.ts'
import { appTokenRoutes } from './apps/app_token.ts'
import { archivesRoutes } from './apps/archives.ts'
import { auditRoutes } from './apps/audit.ts'
import { batchRoutes } from './apps/batch.ts'
import { buildingRoutes } from './apps/building.ts'
import { bulkImportRoutes } from './apps/bulk_import.ts'
import { businessRequestsRoutes } from './apps/business_requests.ts'
import { businessSignUpsRoutes } from './apps/business_sign_ups.ts'
import { changesRoutes } from './apps/changes.ts'
import { childrenRoutes } from './apps/children.ts'
import { copyRoutes } from './apps/copy.ts'
import { courseReportRoutes } from './apps/courses/report.ts'
import { appCreatorsRoutes } from './apps/creators.ts'
import { disableRoutes } from './apps/disable.ts'
import { domainsRoutes } from './apps/domains.ts'
import { draftsRoutes } from './apps/drafts.ts'
import { enableRoutes } from './apps/enable.ts'
import { exportRoutes } from './apps/export.ts'
import { exportsRoutes } from './apps/exports.ts'
import { fromArchiveRoutes } from './apps/from_archive.ts'
import { healthRoutes } from './apps/health.ts'
import { helpSessionsRoutes } from './apps/help_sessions.ts'
import { homeRoutes } from './apps/home.ts'
import { importRoutes } from './apps/import.ts'
import { importDraftsRoutes } from './apps/import_drafts.ts'
import { importsRoutes } from './apps/imports.ts'
import { appKeysRoutes } from './apps/keys.ts'
import { leaveRoutes } from './apps/leave.ts'
import { liveRoutes } from './apps/live.ts'
import { mediaLibraryRoutes } from './apps/media.ts'
import { mediaAddressRoutes } from './apps/media/address.ts'
import { mediaCopyRoutes } from './apps/media/copies.ts'
import { membersRoutes } from './apps/members.ts'
import { menuRoutes } from './apps/menu.ts'
import { mobileConfigsRoutes } from './apps/mobile_configs.ts'
import { reviewRoutes } from './apps/onboarding/review.ts'
import { packLocksRoutes } from './apps/pack_locks.ts'
import { packsRoutes } from './apps/packs.ts'
import { placesRoutes } from './apps/places.ts'
import { planningRoutes } from './apps/planning.ts'
import { planningFeedRoutes } from './apps/planning/feed.ts'
import { preflightRoutes } from './apps/preflight.ts'
import { publishedRoutes } from './apps/published/$resource.ts'
import { recordContactRoutes } from './apps/published/$resource/contact.ts'
import { publishedBusinessesRoutes } from './apps/published/businesses.ts'
import { contactRoutes } from './apps/published/contact.ts'
import { podcastEpisodesRoutes } from './apps/published/content/podcasts/episodes.ts'
import { publishedDraftRoutes } from './apps/published/draft.ts'
import { forgottenPasswordRoutes } from './apps/published/forgotten_password.ts'
import { iconRoutes } from './apps/published/icon.ts'
import { meRoutes } from './apps/published/me.ts'
import { newMemberPasswordRoutes } from './apps/published/new_password.ts'
import { memberPasswordRoutes } from './apps/published/password.ts'
import { privacyPolicyRoutes } from './apps/published/privacy_policy.ts'
import { progressRoutes } from './apps/published/progress.ts'
import { registrationRoutes } from './apps/published/registration.ts'
import { memberSessionRoutes } from './apps/published/session.ts'
import { startRoutes } from './apps/published/start.ts'
import { sentTrackRoutes } from './apps/published/tracks.ts'
import { unlockRoutes } from './apps/published/unlock.ts'
import { visitsRoutes } from './apps/published/visits.ts'
import { pushNotificationKeysRoutes } from './apps/push_notification_keys.ts'
import { pushNotificationsRoutes } from './apps/push_notifications.ts'
import { businessPushRoutes } from './apps/push_notifications/businesses.ts'
import { linkToRoutes } from './apps/push_notifications/link_to.ts'
import { olderReachRoutes } from './apps/push_notifications/older_reach.ts'
import { releasePushRoutes } from './apps/push_notifications/releases.ts'
import { scheduledPushRoutes } from './apps/push_notifications/scheduled.ts'
import { sendToRoutes } from './apps/push_notifications/send_to.ts'
import { sendToTagsRoutes } from './apps/push_notifications/send_to_tags.ts'
import { pushTestRoutes } from './apps/push_notifications/test.ts'
import { testDevicesRoutes } from './apps/push_notifications/test_devices.ts'
import { qrCodeRoutes } from './apps/qr_code.ts'
import { rejectionsRoutes } from './apps/rejections.ts'
import { releaseRoutes } from './apps/release.ts'
import { releaseSuggestionsRoutes } from './apps/release/suggestions.ts'
import { reportsRoutes } from './apps/reports.ts'
import { revisionsRoutes } from './apps/revisions.ts'
import { rolesRoutes } from './apps/roles.ts'
import { searchRoutes } from './apps/search.ts'
import { secretsRoutes } from './apps/secrets.ts'
import { selfServiceRoutes } from './apps/self_service.ts'
import { settingsRoutes } from './apps/settings.ts'
import { trashRoutes } from './apps/trash.ts'
import { uploadRoutes } from './apps/uploads.ts'
import { usedInSeveralRoutes } from './apps/used_in.ts'
import { viewsRoutes } from './apps/views.ts'
import { webhooksRoutes } from './apps/webhooks.ts'
import { assistantsRoutes } from './assistants.ts'
import { availableAppsRoutes } from './available_apps.ts'
import { ownRequestsRoutes } from './business_requests.ts'
import { configurationRoutes } from './configuration.ts'
import { connectRoutes } from './connect.ts'
import { creatorsRoutes } from './creators.ts'
import { demoBrowsersRoutes } from './demo/browsers.ts'
import { demoPhoneRoutes, type Simulators } from './demo/phone.ts'
import { disabledAppsRoutes } from './disabled_apps.ts'
import { globalFieldsRoutes } from './global_fields.ts'
import { keyRoutes } from './key.ts'
import { keysRoutes } from './keys.ts'
import { knownDomainRoutes } from './known_domain.ts'
import { manageUsersRoutes } from './manage_users.ts'
import { mcpRoutes } from './mcp.ts'
import { mediaRoutes } from './media.ts'
import { privateMediaRoutes } from './media/private.ts'
import { newPasswordRoutes } from './new_password.ts'
import { noticesRoutes } from './notices.ts'
import { onboardingAppsRoutes } from './onboarding_apps.ts'
import { planningFileRoutes } from './planning.ts'
import { reviewersRoutes } from './reviewers.ts'
import { reviewsRoutes } from './reviews.ts'
import { platformSearchRoutes } from './search.ts'
import { siteRoutes } from './site.ts'
import { superUsersRoutes } from './super_users.ts'
import { tablesListRoutes } from './tables_list.ts'
import { unlinkedMediaRoutes } from './unlinked_media.ts'
import { usersRoutes } from './users.ts'
import { secondStepRoutes } from './users/second_step.ts'
import { platformViewsRoutes } from './views.ts'
import { whatsNewRoutes } from './whats_new.ts'

/** Every declared route: the server registers these, and the OpenAPI document describes these. */
export function allRoutes({ simulator, oneSignalSimulator, pushService }: Simulators): AnyRoute[] {
  return [
    ...configurationRoutes,
    ...connectRoutes,
    ...appsRoutes,
    ...selfServiceRoutes,
    ...availableAppsRoutes,
    ...buildingRoutes,
    ...disableRoutes,
    ...healthRoutes,
    ...helpSessionsRoutes,
    ...enableRoutes,
    ...domainsRoutes,
    ...draftsRoutes,
    ...knownDomainRoutes,
    ...planningFileRoutes,
    ...siteRoutes,
    ...appTokenRoutes,
    ...settingsRoutes,
    ...recordsRoutes,
    ...moveRoutes,
    ...outlineRoutes,
    ...packsRoutes,
    ...packLocksRoutes,
    ...placesRoutes,
    ...actionFormsRoutes,
    ...batchRoutes,
    ...exportRoutes,
    ...importRoutes,
    ...bulkImportRoutes,
    ...importDraftsRoutes,
    ...importsRoutes,
    ...exportsRoutes,
    ...archivesRoutes,
    ...fromArchiveRoutes,
    ...tablesListRoutes,
    ...copyRoutes,
    ...changesRoutes,
    ...trashRoutes,
    ...reportsRoutes,
    ...revisionsRoutes,
    ...auditRoutes,
    ...usedInSeveralRoutes,
    ...repeatRoutes,
    ...usedInRoutes,
    ...effectsRoutes,
    ...viewsRoutes,
    ...platformViewsRoutes,
    ...qrCodeRoutes,
    ...searchRoutes,
    ...platformSearchRoutes,
    ...secretsRoutes,
    ...homeRoutes,
    ...planningRoutes,
    ...planningFeedRoutes,
    ...preflightRoutes,
    ...rejectionsRoutes,
    ...releaseRoutes,
    ...releaseSuggestionsRoutes,
    ...reviewRoutes,
    ...reviewersRoutes,
    ...reviewsRoutes,
    ...menuRoutes,
    ...webhooksRoutes,
    ...startRoutes,
    ...publishedRoutes,
    ...visitsRoutes,
    ...memberSessionRoutes,
    ...forgottenPasswordRoutes,
    ...newMemberPasswordRoutes,
    ...memberPasswordRoutes,
    ...registrationRoutes,
    ...meRoutes,
    ...unlockRoutes,
    ...sentTrackRoutes,
    ...progressRoutes,
    ...courseReportRoutes,
    ...podcastEpisodesRoutes,
    ...publishedBusinessesRoutes,
    ...contactRoutes,
    ...publishedDraftRoutes,
    ...iconRoutes,
    ...privacyPolicyRoutes,
    ...recordContactRoutes,
    ...visibilityRoutes,
    ...childrenRoutes,
    ...businessRequestsRoutes,
    ...businessSignUpsRoutes,
    ...ownRequestsRoutes,
    ...membersRoutes,
    ...manageUsersRoutes,
    ...usersRoutes,
    ...secondStepRoutes,
    ...superUsersRoutes,
    ...appCreatorsRoutes,
    ...leaveRoutes,
    ...rolesRoutes,
    ...creatorsRoutes,
    ...whatsNewRoutes,
    ...noticesRoutes,
    ...globalFieldsRoutes,
    ...disabledAppsRoutes,
    ...accountsSummaryRoutes,
    ...accountsRoutes,
    ...onboardingAppsRoutes,
    ...newPasswordRoutes,
    ...mediaRoutes,
    ...mediaLibraryRoutes,
    ...mediaAddressRoutes,
    ...mediaCopyRoutes,
    ...privateMediaRoutes,
    ...unlinkedMediaRoutes,
    ...uploadRoutes,
    ...pushNotificationsRoutes,
    ...pushNotificationKeysRoutes,
    ...sendToRoutes,
    ...sendToTagsRoutes,
    ...olderReachRoutes,
    ...businessPushRoutes,
    ...scheduledPushRoutes,
    ...releasePushRoutes,
    ...linkToRoutes,
    ...testDevicesRoutes,
    ...pushTestRoutes,
    ...mobileConfigsRoutes,
    ...mcpRoutes,
    ...appKeysRoutes,
    ...keyRoutes,
    ...assistantsRoutes,
    ...keysRoutes,
    ...liveRoutes,
    ...(simulator ? demoPhoneRoutes(simulator, oneSignalSimulator) : []),
    ...(pushService ? demoBrowsersRoutes(pushService) : []),
  ]
}
