import type { AppFacts, Facts, SetupFlag } from './facts.ts'
import { allows } from './permissions.ts'
import { since } from './versions.ts'

/** Whether the switch is on in the app's setup. */
export function has(app: AppFacts, flag: SetupFlag): boolean {
  return app.flags.has(flag)
}

/** A premium_lite app without premium_plus. */
export function isLiteOnly(app: AppFacts): boolean {
  return has(app, 'premium_lite') && !has(app, 'premium_plus')
}

/** Whether the app has the business pages (requirements: shell, business). */
export function isEnterpriseOrReseller(app: AppFacts): boolean {
  return has(app, 'enterprise') || app.isReseller
}

/**
 * Push from version 9 on: parent apps, or both an fcm key and an fcm project id (OQ-016); or notifications on the
 * website, which need no key of the app.
 */
export function hasPushCapability(app: AppFacts): boolean {
  return app.hasParents || app.hasFcm || app.hasWebPush
}

/** The Send button, its panel and the push pages (requirements: push). */
export function canSendPush(app: AppFacts): boolean {
  return app.platformVersion >= since.push && hasPushCapability(app)
}

/** Push of the older versions: the older provider's keys, not free, and super or not lite-only (OQ-016). */
export function isOldPushEnabled({ user, app }: Facts): boolean {
  return app.hasOldPushKeys && !has(app, 'free') && (user.isSuper || !isLiteOnly(app))
}

/** The code that the header shows in brackets after the app's name, or null (requirements: shell). */
export function shownLiteUnlockCode(app: AppFacts): string | null {
  return has(app, 'premium_lite') && !has(app, 'biz_plus') && app.liteUnlockCode !== '' ? app.liteUnlockCode : null
}

/**
 * Whether the wizard must be finished first. Never for super users (GATE-006, GATE-007, OQ-009), nor for a role
 * without the settings, which are what the wizard asks for.
 */
export function isOnboardingNeeded({ user, app }: Facts): boolean {
  return !user.isSuper && app.inWizard && allows(user.permissions ?? 'all', 'read', { area: 'settings' })
}
