import type { Sql, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** The progress of a copy, in files and records. */
export type CopyState = { state: 'waiting' | 'copying' | 'done' | 'failed'; done: number; total: number }

/** The source of a copy, and the person it is made for. */
export type StoredCopy = CopyState & { templateId: string; createdBy: string }

/** Records that the new app `appId` gets the content of a template. */
export function noteCopy(tx: Tx, appId: string, { templateId, createdBy }: Pick<StoredCopy, 'templateId' | 'createdBy'>): void {
  tx.send('insert into app_copies (app_id, template_id, created_by) values ($1, $2, $3)', [appId, templateId, createdBy])
}

/** The copy from which an app was created; null for an app without a template. */
export async function findCopy(platform: Sql, appId: string): Promise<StoredCopy | null> {
  const { rows } = await platform.query<StoredCopy>(
    'select template_id as "templateId", created_by as "createdBy", state, done, total from app_copies where app_id = $1',
    [appId],
  )
  return rows[0] ?? null
}

/** Whether the app is filled from an archive. It then has no template, and its own id as template id. */
export function isFromArchive(appId: string, { templateId }: Pick<StoredCopy, 'templateId'>): boolean {
  return templateId === appId
}

/** Stores the progress and publishes it as an event. */
export async function reportProgress(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  appId: string,
  { state, done, total }: CopyState,
): Promise<void> {
  await db.platform.query('update app_copies set state = $2, done = $3, total = $4 where app_id = $1', [appId, state, done, total])
  await events.publish(appId, 'building', { state, done, total })
}
