import { appFacts } from '@greenroom/contract/access/facts'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Config } from '../../config.ts'

/**
 * What rules and gates ask of a request that is about no app: it has none of an app's switches. The same object for the
 * same rights, since a definition keeps its rule by its facts.
 */
export function platformFacts(config: Pick<Config, 'webHost'>): FormFacts {
  const known = kept.get(config) ?? { user: { isSuper: true }, app: noApp, webHost: config.webHost }
  kept.set(config, known)
  return known
}

const kept = new WeakMap<Pick<Config, 'webHost'>, FormFacts>()

const noApp = appFacts({ setup: {}, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
