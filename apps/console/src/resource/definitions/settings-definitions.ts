import type { Resource } from '@greenroom/contract/define/define-resource'
import { platformLists } from '@greenroom/contract/platform/all'
import { aboutApp } from '@greenroom/contract/settings/app/about'
import { memberScreens } from '@greenroom/contract/settings/app/about_members'
import { customUrls } from '@greenroom/contract/settings/app/domains'
import { accountSetup } from '@greenroom/contract/settings/app/setup'
import { freeAccountMessage } from '@greenroom/contract/settings/free_account_message'
import { menuSetup } from '@greenroom/contract/settings/menu-setup'
import { portalHomeScreen } from '@greenroom/contract/settings/portal_homescreen'
import { webapp } from '@greenroom/contract/settings/webapp'

/** The settings screens outside the onboarding, and the platform lists: no content page asks for these. */
export const definitions: readonly Resource[] = [
  ...[aboutApp, memberScreens, customUrls, accountSetup, freeAccountMessage, menuSetup, portalHomeScreen, webapp],
  ...platformLists,
]
