import type { Resource } from '@greenroom/contract/define/define-resource'
import { platformLists } from '@greenroom/contract/platform/all'
import { settingsScreens } from '@greenroom/contract/settings/screens'

/** The settings screens outside the onboarding, and the platform lists: not needed by content pages. */
export const definitions: readonly Resource[] = [...settingsScreens, ...platformLists]
