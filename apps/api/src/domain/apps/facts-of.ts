import { appFacts } from '@greenroom/contract/access/facts'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Config } from '../../config.ts'
import type { Session } from '../../session.ts'
import type { CurrentApp } from './current-app.ts'

/**
 * What the contract's rules and gates ask of a request: made here and nowhere else, and the same object for the same
 * app and rights, since a resource keeps its rule by its facts. `session` is null for the mobile app itself.
 */
export function factsOf(app: CurrentApp, session: Pick<Session, 'isSuper'> | null, config: Pick<Config, 'webHost'>): FormFacts {
  const known = factsByApp.get(app) ?? {}
  factsByApp.set(app, known)
  const rights = session?.isSuper ? 'asSuper' : 'asAdmin'
  known[rights] ??= makeFacts(app, rights === 'asSuper', config.webHost)
  return known[rights]
}

const factsByApp = new WeakMap<CurrentApp, { asSuper?: FormFacts; asAdmin?: FormFacts }>()

/** The values are secrets; that they are there is what the gates ask. */
const OLD_PUSH_KEYS = { push_notification_app_id: { set: true }, push_notification_app_key: { set: true } }

function makeFacts(app: CurrentApp, isSuper: boolean, webHost: string): FormFacts {
  return {
    user: { isSuper },
    app: appFacts({
      setup: app.setup,
      about: { ...app.about, ...(app.hasOldPushKeys && OLD_PUSH_KEYS) },
      onboarding: app.onboarding,
      hasFcmKey: app.hasFcmKey,
      fcmProjectId: app.fcmProjectId,
      parents: app.parents.filter((parent) => parent.maySend),
      isReseller: app.setup.reseller === true && app.isParent,
    }),
    webHost,
  }
}
