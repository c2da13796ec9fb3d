import { appFacts, type UserFacts } from '@greenroom/contract/access/facts'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { accessFacts } from '@greenroom/contract/help/help-facts'
import type { Config } from '../../../config.ts'
import { inApp, type RightsBefore } from '../../../session.ts'
import { type CurrentApp, keepsSecrets } from './current-app.ts'

/**
 * The facts that the contract's rules and gates need for a request. Only created here; the same object for the same app
 * and rights, because a resource caches its rule by its facts. `session` is null for the mobile app itself.
 */
export function factsOf(app: CurrentApp, session: RightsBefore | null, config: Pick<Config, 'webHost'>): FormFacts {
  const { permissions = 'all', roleLabel } = session ? inApp(session, app.id) : {}
  if (permissions !== 'all')
    return factsOfRole(app, { isSuper: false, permissions, roleLabel, withKey: session?.key !== undefined }, config)
  const known = factsByApp.get(app) ?? {}
  factsByApp.set(app, known)
  const rights = session?.help ? 'inHelp' : session?.isSuper ? 'asSuper' : 'asAdmin'
  known[rights] ??= makeFacts(app, users[rights], config.webHost)
  return known[rights]
}

const users = { asSuper: { isSuper: true }, asAdmin: { isSuper: false }, inHelp: { isSuper: false, inHelp: true } } satisfies Record<
  string,
  UserFacts
>

/** The same object for the same permissions, which roles and keys share (`session.ts`). */
function factsOfRole(app: CurrentApp, user: UserFacts & { permissions: object }, config: Pick<Config, 'webHost'>): FormFacts {
  const known = factsByRole.get(app) ?? new WeakMap<object, FormFacts>()
  factsByRole.set(app, known)
  const facts = known.get(user.permissions) ?? makeFacts(app, user, config.webHost)
  known.set(user.permissions, facts)
  return facts
}

const factsByRole = new WeakMap<CurrentApp, WeakMap<object, FormFacts>>()
const factsByApp = new WeakMap<CurrentApp, { [rights in keyof typeof users]?: FormFacts }>()

/** The values are secret; gates only check that they exist. */
const OLD_PUSH_KEYS = { push_notification_app_id: { set: true }, push_notification_app_key: { set: true } }

function makeFacts(app: CurrentApp, user: UserFacts, webHost: string): FormFacts {
  const facts = accessFacts(
    user,
    appFacts({
      setup: app.setup,
      about: { ...app.about, ...(keepsSecrets(app, ...Object.keys(OLD_PUSH_KEYS)) && OLD_PUSH_KEYS) },
      onboarding: app.onboarding,
      hasFcmKey: keepsSecrets(app, 'fcm_key'),
      fcmProjectId: app.fcmProjectId,
      parents: app.parents.filter((parent) => parent.maySend),
      isReseller: app.setup.reseller === true,
    }),
  )
  return { ...facts, webHost }
}
