import type { Settings } from '../app-document/define-settings.ts'
import { aboutApp } from './app/about.ts'
import { memberScreens } from './app/about_members.ts'
import { approvalScreen } from './app/approval.ts'
import { customUrls } from './app/domains.ts'
import { latePushes } from './app/late_pushes.ts'
import { pushLimitsScreen } from './app/push_limits.ts'
import { registration } from './app/registration.ts'
import { accountSetup } from './app/setup.ts'
import { appTimeZone } from './app/time_zone.ts'
import { websiteNotifications } from './app/website_notifications.ts'
import { freeAccountMessage } from './free_account_message.ts'
import { memberFieldsScreen } from './members/fields.ts'
import { menuSetup } from './menu-setup.ts'
import { portalHomeScreen } from './portal_homescreen.ts'
import { webapp } from './webapp.ts'

/**
 * The settings screens outside of the onboarding. To add one: its file, its line here, and its entry in navigation.ts.
 */
export const settingsScreens: readonly Settings[] = [
  ...[webapp, menuSetup, memberScreens, aboutApp, portalHomeScreen, freeAccountMessage, accountSetup, customUrls, appTimeZone],
  registration,
  approvalScreen,
  memberFieldsScreen,
  latePushes,
  pushLimitsScreen,
  websiteNotifications,
]
