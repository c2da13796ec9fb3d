import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OneSignalKeys } from '../../edges/onesignal/onesignal.ts'
import { openSecret } from '../apps/secrets/app-secrets.ts'

/** The app's OneSignal id and key, decrypted for the one place that needs them, or the problem with them. */
export async function openOlderKeys(
  sql: Sql,
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  appId: string,
): Promise<OneSignalKeys | { problem: 'NO_KEY' | 'UNREADABLE_KEY' }> {
  try {
    const id = await openSecret(sql, vault, { appId, name: 'push_notification_app_id' })
    const key = await openSecret(sql, vault, { appId, name: 'push_notification_app_key' })
    return id === null || key === null ? { problem: 'NO_KEY' } : { appId: id, key }
  } catch (error) {
    log.error({ err: error, app: appId }, 'the older push key cannot be opened')
    return { problem: 'UNREADABLE_KEY' }
  }
}
