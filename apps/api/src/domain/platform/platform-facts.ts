import { appFacts } from '@greenroom/contract/access/facts'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Config } from '../../config.ts'

/**
 * The facts for rules and gates in a request without an app: all switches of an app are off. The same object for the
 * same rights, since a definition caches its rule by its facts.
 */
export function platformFacts(config: Pick<Config, 'webHost'>): FormFacts {
  const known = cache.get(config) ?? { user: { isSuper: true }, app: noApp, webHost: config.webHost }
  cache.set(config, known)
  return known
}

const cache = new WeakMap<Pick<Config, 'webHost'>, FormFacts>()

const noApp = appFacts({ setup: {}, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
