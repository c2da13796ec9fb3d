import type { Database } from '../../db/database.ts'
import { failure, invalid } from '../../failure.ts'
import { listAppsOf } from '../apps/read/list-apps.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { forgetAccounts } from './account-memory.ts'
import { findAccountById, linkToApp } from './stored-accounts.ts'

/** The enabled apps that this person administers, by name; throws NOT_FOUND if there is no such person (OQ-086). */
export async function creatorsApps({ platform }: Pick<Database, 'platform'>, userId: string): ReturnType<typeof listAppsOf> {
  if ((await findAccountById(platform, userId)) === null) throw failure('NOT_FOUND')
  return listAppsOf(platform, userId)
}

/**
 * Makes a person an administrator of these apps. Changes nothing unless all of them exist; skips those that the person
 * already administers.
 */
export async function assignApps(
  db: Database,
  asker: { userId: string; name: string; address?: string },
  userId: string,
  appIds: readonly string[],
): Promise<void> {
  await db.changePlatform(async (tx) => {
    const person = await findAccountById(tx, userId)
    if (person === null) throw failure('NOT_FOUND')
    const { rows } = await tx.query<{ id: string }>('select id from apps where id = any($1::uuid[]) and disabled_at is null', [appIds])
    if (rows.length !== new Set(appIds).size) throw invalid({ apps: ['This app does not exist'] })
    for (const { id } of rows) {
      if (!(await linkToApp(tx, userId, id))) continue
      const line = { action: 'linked', target: 'creators', targetId: userId, summary: person.name }
      await writeAudit(tx, { ...line, appId: id, actorId: asker.userId, actorName: asker.name, address: asker.address })
    }
  })
  forgetAccounts(db)
}
