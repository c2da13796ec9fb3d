import type { Database } from '../../../db/database.ts'
import { inPieces, type TimeSlice, type Worked } from '../../../in-pieces/in-pieces.ts'
import { writeAudit } from '../../audit/write-audit.ts'

const DAYS_AFTER_LAUNCH = 30
const DAY_MS = 86_400_000
const PIECE = 100
const PASSWORDS = ['apple_dev_password', 'google_dev_password']

/**
 * Deletes the passwords of developer accounts 30 days after the launch of their app, or 30 days after they were set
 * again since (security rule T8). An app that returns to onboarding needs them: the period restarts at its next launch.
 */
export async function endDeveloperPasswords(
  { platform, changePlatform }: Pick<Database, 'platform' | 'changePlatform'>,
  slice: TimeSlice,
  now: Date,
): Promise<Worked> {
  const end = new Date(now.getTime() + DAYS_AFTER_LAUNCH * DAY_MS)
  await platform.query(
    `update app_secrets s set delete_after = $2 from apps a
     where a.id = s.app_id and s.name = any($1::text[]) and s.delete_after is null and a.onboarding ->> 'status' = 'Launched'`,
    [PASSWORDS, end],
  )
  await platform.query(
    `update app_secrets s set delete_after = null from apps a
     where a.id = s.app_id and s.name = any($1::text[]) and s.delete_after is not null and a.onboarding ->> 'status' is distinct from 'Launched'`,
    [PASSWORDS],
  )
  let removed = 0
  const { done } = await inPieces(slice, PIECE, () =>
    changePlatform(async (tx) => {
      const { rows } = await tx.query<{ app_id: string; name: string }>(
        `delete from app_secrets where (app_id, name) in
           (select app_id, name from app_secrets where name = any($1::text[]) and delete_after <= $2 order by app_id, name limit ${PIECE})
         returning app_id, name`,
        [PASSWORDS, now],
      )
      for (const { app_id: appId, name } of rows) {
        const summary = name === 'apple_dev_password' ? 'Apple developer password' : 'Google developer password'
        await writeAudit(tx, { appId, actorId: null, actorName: '', action: 'removed', target: 'app_secrets', summary })
      }
      removed += rows.length
      return rows.length
    }),
  )
  return { done, rows: removed }
}
