import { newApp } from '@greenroom/contract/apps/new-app'
import { setupOfType } from '@greenroom/contract/businesses/business-type'
import { storedType } from '@greenroom/contract/sign-up/app-types'
import { startLooks } from '@greenroom/contract/sign-up/sample-content'
import type { SignUpType } from '@greenroom/contract/sign-up/sign-up-pages'
import { zoneOfMaker } from '@greenroom/contract/zones'

type StartDocument = Record<'setup' | 'about' | 'onboarding', Record<string, unknown>>

/**
 * The initial document of an app created by a sign-up (OQ-095): its own design, its type of business, its owner's time
 * zone or else its parent's, and the wizard. A
 * free account has nothing to launch, and starts in the portal.
 */
export function startDocument(type: SignUpType, name: string, timeZone: string | null | undefined): StartDocument {
  const business = storedType(type)
  const setup = {
    ...zoneOfMaker(timeZone),
    app_status: newApp.setup.app_status,
    biz_plus: type === 'biz_plus' || type === 'thrivecart',
    free: type === 'free_trial',
    // It takes effect with a platform version that has pushes.
    website_notifications: true,
    ...(business !== null && setupOfType(business)),
    ...startLooks(name),
  }
  return { setup, about: newApp.about, onboarding: { ...newApp.onboarding, type: 'Standard', wizard: !setup.free } }
}
