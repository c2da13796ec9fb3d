import { createHash } from 'node:crypto'
import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readServiceAccount, type ServiceAccount } from '../../edges/fcm/service-account.ts'
import { unseal } from '../apps/secrets/app-secrets.ts'
import type { StoredPush } from './load-push.ts'

/** The sender of a push. `keyMark` changes whenever the key or the project does. */
type Sender = { account: ServiceAccount; projectId: string; keyMark: string }

type OpenedSender = Sender | { problem: 'NO_KEY' | 'UNREADABLE_KEY' }

/** What is stored of an app's sender: its Firebase project, and its key as it is sealed. */
export type SealedSender = { project: string | null; sealed: Buffer | null }

/** The service account and project of the sending app, or what is missing. */
export async function openSender(
  { db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>,
  { senderAppId }: Pick<StoredPush, 'senderAppId'>,
): Promise<OpenedSender> {
  const sealed = await db.inApp(senderAppId, (sql) => readSender(sql, senderAppId))
  return unsealSender({ vault, log }, senderAppId, sealed)
}

/** Reads the sender of an app, sealed. */
export async function readSender(sql: Sql, appId: string): Promise<SealedSender> {
  const { rows } = await sql.query<SealedSender>(
    `select a.fcm_project_id as project, s.sealed from apps a
     left join app_secrets s on s.app_id = $1 and s.name = 'fcm_key' where a.id = $1`,
    [appId],
  )
  return rows[0] ?? { project: null, sealed: null }
}

export function unsealSender(
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  senderAppId: string,
  { project: projectId, sealed }: SealedSender,
): OpenedSender {
  if (!projectId || sealed === null) return { problem: 'NO_KEY' }
  try {
    const account = readServiceAccount(unseal(vault, { appId: senderAppId, name: 'fcm_key' }, sealed))
    return account === null ? { problem: 'UNREADABLE_KEY' } : { account, projectId, keyMark: markOf(account, projectId) }
  } catch (error) {
    log.error({ err: error, app: senderAppId }, 'the push key cannot be opened')
    return { problem: 'UNREADABLE_KEY' }
  }
}

function markOf({ clientEmail, privateKeyId, privateKey }: ServiceAccount, projectId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([projectId, clientEmail, privateKeyId, privateKey]))
    .digest('base64url')
}
