import type { Resource } from '@greenroom/contract/define/define-resource'
import { onboardingAssets } from '@greenroom/contract/settings/onboarding/assets'
import { onboardingBuild } from '@greenroom/contract/settings/onboarding/build'
import { onboardingDesign } from '@greenroom/contract/settings/onboarding/design'
import { finalInfo } from '@greenroom/contract/settings/onboarding/final_info'
import { onboardingScreens } from '@greenroom/contract/settings/onboarding/screens'
import { storeInfo } from '@greenroom/contract/settings/onboarding/store_info'
import { storeListing } from '@greenroom/contract/settings/onboarding/store_listing'
import { storeSupport } from '@greenroom/contract/settings/onboarding/store_support'
import { onboardingTracking } from '@greenroom/contract/settings/onboarding/tracking'

/** The forms of the onboarding, by their own addresses. */
export const definitions: readonly Resource[] = [
  ...[onboardingDesign, storeListing, storeInfo, storeSupport],
  ...[onboardingScreens, onboardingTracking, onboardingAssets, onboardingBuild, finalInfo],
]
