import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { readServiceAccount, type ServiceAccount } from '../../edges/fcm/service-account.ts'
import { openSecret } from '../apps/secrets/app-secrets.ts'
import type { StoredPush } from './load-push.ts'

/** The sender of a push. `keyMark` changes whenever the key or the project does. */
export type Sender = { account: ServiceAccount; projectId: string; keyMark: string }

/** The service account and project of the sending app, or what is missing. */
export async function openSender(
  { db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>,
  push: Pick<StoredPush, 'senderAppId'>,
): Promise<Sender | { problem: 'NO_KEY' | 'UNREADABLE_KEY' }> {
  const { senderAppId } = push
  return db.inApp(senderAppId, async (sql) => {
    const { rows } = await sql.query<{ project: string | null }>('select fcm_project_id as project from apps where id = $1', [senderAppId])
    const projectId = rows[0]?.project
    if (!projectId) return { problem: 'NO_KEY' }
    try {
      const key = await openSecret(sql, vault, { appId: senderAppId, name: 'fcm_key' })
      if (key === null) return { problem: 'NO_KEY' }
      const account = readServiceAccount(key)
      return account === null ? { problem: 'UNREADABLE_KEY' } : { account, projectId, keyMark: markOf(account, projectId) }
    } catch (error) {
      log.error({ err: error, app: senderAppId }, 'the push key cannot be opened')
      return { problem: 'UNREADABLE_KEY' }
    }
  })
}

function markOf({ clientEmail, privateKeyId, privateKey }: ServiceAccount, projectId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([projectId, clientEmail, privateKeyId, privateKey]))
    .digest('base64url')
}
