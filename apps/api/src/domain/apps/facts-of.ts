import { appFacts } from '@greenroom/contract/access/facts'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Config } from '../../config.ts'
import type { Session } from '../../http/session.ts'
import type { CurrentApp } from './current-app.ts'

/** What the contract's rules and gates ask of a request: made here and nowhere else. `session` is null for the mobile app itself. */
export function factsOf(app: CurrentApp, session: Session | null, config: Pick<Config, 'webHost'>): FormFacts {
  return {
    user: { isSuper: session?.isSuper ?? false },
    app: appFacts({
      setup: app.setup,
      about: app.about,
      onboarding: app.onboarding,
      hasFcmKey: app.hasFcmKey,
      fcmProjectId: app.fcmProjectId,
      parents: app.parents.filter((parent) => parent.maySend),
      isReseller: app.setup.reseller === true && app.isParent,
    }),
    webHost: config.webHost,
  }
}
