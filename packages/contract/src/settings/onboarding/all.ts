import type { Settings } from '../../app-document/define-settings.ts'
import { onboardingAssets } from './assets.ts'
import { onboardingBuild } from './build.ts'
import { onboardingDesign } from './design.ts'
import { finalInfo } from './final_info.ts'
import { onboardingScreens } from './screens.ts'
import { storeInfo } from './store_info.ts'
import { storeListing } from './store_listing.ts'
import { storeSupport } from './store_support.ts'
import { onboardingTracking } from './tracking.ts'

/** The forms of the onboarding, each with its own URL. To add one: its file and its line here. */
export const onboardingSettings: readonly Settings[] = [
  ...[onboardingDesign, storeListing, storeInfo, storeSupport],
  ...[onboardingScreens, onboardingTracking, onboardingAssets, onboardingBuild, finalInfo],
]
