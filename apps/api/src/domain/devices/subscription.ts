import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import type { Deps } from '../../deps.ts'
import { isSubscriptionKey, isSubscriptionSecret } from '../../edges/web-push/subscription-keys.ts'
import { invalid } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export type ReportedSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const subscriptionMessages = {
  either: 'Send either the token of a phone or the subscription of a browser',
  off: 'Notifications on the website are off in this app',
  endpoint: 'Must be the https address of a push service on the internet',
  notFound: 'This push service could not be found. Try again later.',
  p256dh: 'Must be the p256dh of the subscription',
  auth: 'Must be the auth of the subscription',
  noBinary: 'A browser runs no app, so it has no parent_app',
} as const

type Reported = { token?: string | undefined; subscription?: ReportedSubscription | undefined; parent_app?: string | null | undefined }

/**
 * The token of a reported device: that of a phone, or the endpoint of a browser's subscription, which is checked as far
 * as that is possible without sending to it.
 */
export async function tokenOf(deps: Pick<Deps, 'config' | 'webPush'>, app: CurrentApp, reported: Reported): Promise<string> {
  const { token, subscription } = reported
  if (subscription === undefined) {
    if (token === undefined) throw invalid({ token: [REQUIRED] })
    return token
  }
  if (token !== undefined) throw invalid({ token: [subscriptionMessages.either] })
  if (!factsOf(app, null, deps.config).app.hasWebPush) throw invalid({ subscription: [subscriptionMessages.off] })
  if (reported.parent_app) throw invalid({ parent_app: [subscriptionMessages.noBinary] })
  const { endpoint, keys } = subscription
  if (!isSubscriptionKey(keys.p256dh)) throw invalid({ 'subscription.keys.p256dh': [subscriptionMessages.p256dh] })
  if (!isSubscriptionSecret(keys.auth)) throw invalid({ 'subscription.keys.auth': [subscriptionMessages.auth] })
  const problem = URL.canParse(endpoint) ? await deps.webPush.check(endpoint) : 'not public'
  if (problem !== null) {
    throw invalid({ 'subscription.endpoint': [problem === 'unsent' ? subscriptionMessages.notFound : subscriptionMessages.endpoint] })
  }
  return endpoint
}
