import { type AppRecord, appFacts, type Facts } from '../access/facts.ts'
import type { FormFacts } from '../fields/field.ts'

/** Facts for a test: by default, a regular admin on a plain app of version 10. */
export function factsFor(isSuper: boolean, app: Partial<AppRecord> = {}): Facts {
  return {
    user: { isSuper },
    app: appFacts({
      setup: {},
      about: { platform_version: '10.0' },
      onboarding: {},
      hasFcmKey: false,
      fcmProjectId: null,
      parents: [],
      isReseller: false,
      ...app,
    }),
  }
}

export const admin = (app: Partial<AppRecord> = {}) => factsFor(false, app)
export const superUser = (app: Partial<AppRecord> = {}) => factsFor(true, app)

/** About data with a version, and optionally with the older provider's keys. */
export function about(version: string, keys: 'with keys' | 'without keys' = 'without keys'): Record<string, unknown> {
  const set = { push_notification_app_id: 'app', push_notification_app_key: 'key' }
  return { platform_version: version, ...(keys === 'with keys' && set) }
}

/** The same for a form, with the web host that some messages contain. */
export const form = (app: Partial<AppRecord> = {}): FormFacts => ({ ...admin(app), webHost: 'https://www.example.com' })
