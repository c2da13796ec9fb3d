import type { Database } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { forgetAccounts } from './account-memory.ts'
import { findAccountById } from './stored-accounts.ts'

type Asker = { userId: string; name: string; address?: string | undefined }

/** Removes a person from an app, in all processes within five seconds; the account stays (CRE-021, OQ-053). */
export async function unlinkCreator(db: Database, asker: Asker, appId: string, userId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const person = await findAccountById(tx, userId)
    const { rowCount } = await tx.query('delete from app_creators where app_id = $1 and user_id = $2', [appId, person?.id ?? null])
    if (person === null || rowCount === 0) throw failure('NOT_FOUND')
    const line = { action: 'unlinked', target: 'creators', targetId: userId, summary: person.name }
    await writeAudit(tx, { ...line, appId, actorId: asker.userId, actorName: asker.name, address: asker.address })
  })
  forgetAccounts(db)
  forgetApp(db, appId)
}
