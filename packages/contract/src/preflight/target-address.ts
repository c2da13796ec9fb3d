import type { Facts } from '../access/facts.ts'
import { redirectFor } from '../access/gates.ts'
import { onboardingDesign } from '../settings/onboarding/design.ts'
import type { FixTarget } from './define-check.ts'

/** The parts of the onboarding page by path prefix; the first match applies. */
const parts: readonly (readonly [begins: string, part: string])[] = [
  ['about.design.', 'design'],
  ['about.store.in_app_name', 'info'],
  ['about.store.app_icon_name', 'info'],
  ['about.store.support_', 'support'],
  ['about.store.privacy_', 'support'],
  ['about.store.', 'listing'],
  ['onboarding.progress.developer', 'developer'],
  ['onboarding.apple_dev_email', 'build'],
  ['onboarding.google_dev_email', 'build'],
  ['onboarding.', 'build_and_submit'],
]

/** Screens of other values. */
const screens: readonly (readonly [begins: string, address: string])[] = [
  ['about.platform_version', '/app/setup'],
  ['about.delete_url', '/app/setup'],
  ['about.', '/app/about'],
  ['setup.', '/app/setup'],
  ['name', '/app/setup'],
  ['username', '/webapp'],
  ['fcm_project_id', '/app/setup'],
]

/**
 * The URL that opens the place with its field focused; null if this user has no such page. While an app is set up its
 * creator only has the onboarding page, so content is reached there.
 */
export function targetAddress(target: FixTarget, facts: Facts): string | null {
  const address = 'field' in target ? fieldAddress(target.field) : target.address
  const path = address.split('?')[0] ?? address
  if (redirectFor(path, facts) === null) return address
  return 'address' in target && facts.app.inWizard ? '/onboarding?open=content' : null
}

/** The URL that opens a value of the app's document; null if this user has no such page. */
export function valueAddress(path: string, facts: Facts): string | null {
  const address = fieldAddress(path)
  return redirectFor(address.split('?')[0] ?? address, facts) === null ? address : null
}

/**
 * The URL of the screen on which a value of the app's document is edited, with its field focused; `name`: its name in
 * the form.
 */
export function fieldAddress(field: string, name = formName(field)): string {
  const part = parts.find(([begins]) => field.startsWith(begins))?.[1]
  if (part !== undefined) return `/onboarding?open=${part}&field=${name}`
  return `${screens.find(([begins]) => field.startsWith(begins))?.[1] ?? '/onboarding'}?field=${name}`
}

/** The field's name in its form: the last segment of its path, except in the design's form. */
function formName(field: string): string {
  const named = Object.entries(onboardingDesign.settings.at).find(([, path]) => path === field && path.startsWith('about.'))
  return named?.[0] ?? field.split('.').at(-1) ?? field
}
