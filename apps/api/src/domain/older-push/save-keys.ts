import { olderPushReason } from '@greenroom/contract/push/older'
import type { Deps } from '../../deps.ts'
import type { OneSignal, OneSignalKeys } from '../../edges/onesignal/onesignal.ts'
import { invalid } from '../../failure.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { storeSecret } from '../apps/secrets/app-secrets.ts'

/**
 * Checks keys with OneSignal before they are saved, so that a wrong key is reported at once. Returns false if OneSignal
 * is unreachable, which is no reason to refuse them. Sends nothing.
 */
export async function tryOlderKeys(oneSignal: OneSignal, keys: OneSignalKeys): Promise<boolean> {
  const answer = await oneSignal.listSegments(keys)
  if (answer.ok) return true
  const { kind } = answer.problem
  if (kind === 'UNAVAILABLE') return false
  throw invalid({ [kind === 'APP_NOT_FOUND' ? 'push_notification_app_id' : 'push_notification_app_key']: [olderPushReason(kind)] })
}

/** Seals the keys and replaces older ones; the app's gates see them from the next request on. */
export async function saveOlderKeys(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  appId: string,
  keys: OneSignalKeys,
  audit: (tx: Parameters<typeof storeSecret>[0]) => Promise<void>,
): Promise<void> {
  await db.changeApp(appId, async (tx) => {
    await storeSecret(tx, vault, { appId, name: 'push_notification_app_id' }, keys.appId)
    await storeSecret(tx, vault, { appId, name: 'push_notification_app_key' }, keys.key)
    await audit(tx)
  })
  forgetApp(db, appId)
}
