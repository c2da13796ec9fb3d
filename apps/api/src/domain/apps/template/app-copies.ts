import type { Sql, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** How far the copying of a template is: files and records, of how many. */
export type CopyState = { state: 'waiting' | 'copying' | 'done' | 'failed'; done: number; total: number }

/** What a copy is made of, and for whom. */
export type AskedCopy = CopyState & { templateId: string; createdBy: string }

/** Notes that the new app `appId` gets the content of a template. */
export function noteCopy(tx: Tx, appId: string, { templateId, createdBy }: Pick<AskedCopy, 'templateId' | 'createdBy'>): void {
  tx.send('insert into app_copies (app_id, template_id, created_by) values ($1, $2, $3)', [appId, templateId, createdBy])
}

/** The copy that an app was made by; null for one without a template. */
export async function findCopy(platform: Sql, appId: string): Promise<AskedCopy | null> {
  const { rows } = await platform.query<AskedCopy>(
    'select template_id as "templateId", created_by as "createdBy", state, done, total from app_copies where app_id = $1',
    [appId],
  )
  return rows[0] ?? null
}

/** Is the app filled from an archive? It has no template then, and names itself. */
export function isFromArchive(appId: string, { templateId }: Pick<AskedCopy, 'templateId'>): boolean {
  return templateId === appId
}

/** Says how far it is, to the database and to whoever looks at it. */
export async function tellProgress(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  appId: string,
  { state, done, total }: CopyState,
): Promise<void> {
  await db.platform.query('update app_copies set state = $2, done = $3, total = $4 where app_id = $1', [appId, state, done, total])
  await events.publish(appId, 'building', { state, done, total })
}
