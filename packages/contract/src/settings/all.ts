import type { Settings } from '../app-document/define-settings.ts'
import { allResources } from '../resources/all.ts'
import { aboutApp } from './app/about.ts'
import { memberScreens } from './app/about_members.ts'
import { accountSetup } from './app/setup.ts'
import { freeAccountMessage } from './free_account_message.ts'
import { menuSetup } from './menu-setup.ts'
import { onboardingAssets } from './onboarding/assets.ts'
import { onboardingBuild } from './onboarding/build.ts'
import { onboardingDesign } from './onboarding/design.ts'
import { finalInfo } from './onboarding/final_info.ts'
import { onboardingScreens } from './onboarding/screens.ts'
import { storeInfo } from './onboarding/store_info.ts'
import { storeListing } from './onboarding/store_listing.ts'
import { storeSupport } from './onboarding/store_support.ts'
import { onboardingTracking } from './onboarding/tracking.ts'
import { portalHomeScreen } from './portal_homescreen.ts'
import { webapp } from './webapp.ts'

/** Every settings screen. Adding one: its file, its line here, and its entry in navigation.ts. */
export const allSettings: readonly Settings[] = soundSettings([
  ...[webapp, menuSetup, memberScreens, aboutApp, portalHomeScreen, freeAccountMessage, accountSetup],
  ...[onboardingDesign, storeListing, storeInfo, storeSupport],
  ...[onboardingScreens, onboardingTracking, onboardingAssets, onboardingBuild, finalInfo],
])

/** The settings screen by the API's name: `webapp`, `about_members`. */
export function settingsByName(name: string): Settings | undefined {
  return allSettings.find((settings) => settings.name === name)
}

/** Refuses screens that could not tell each other apart, or that have two rules for one value. */
export function soundSettings(all: readonly Settings[]): readonly Settings[] {
  for (const key of ['segment', 'name'] as const) {
    const values = all.map((settings) => settings[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice) throw new Error(`Settings ${twice}: two screens have the ${key} '${twice}'; rename one.`)
  }
  const taken = all.find(({ segment }) => allResources.some((resource) => resource.segment === segment))
  if (taken) throw new Error(`Settings ${taken.segment}: a resource has this segment; rename one.`)
  const fields = new Map<string, unknown>()
  for (const { segment, fields: own, settings } of all) {
    for (const [name, place] of Object.entries(settings.at)) {
      if (settings.elsewhere.includes(name)) continue
      const known = fields.get(place) ?? own[name]
      if (known !== own[name]) {
        throw new Error(`Settings ${segment}: '${place}' has another rule on another screen; use the same field object on both.`)
      }
      fields.set(place, known)
    }
  }
  return all
}
