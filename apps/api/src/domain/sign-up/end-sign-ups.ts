import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import { deleteAccount } from '../accounts/delete-person.ts'
import { lockAccount } from '../accounts/stored-accounts.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { switchApp } from '../apps/write/switch-app.ts'

const PIECE = 50
const NOBODY = { userId: null, name: '' }

type Due = { appId: string; userId: string }

/**
 * Ends expired sign-ups whose email was never confirmed: deletes the account and removes the app, which staff can
 * enable again. Permanently skips apps in which another user has done anything.
 */
export async function endSignUps({ db }: Pick<Deps, 'db'>, slice: TimeSlice, now: Date): Promise<Worked> {
  let ended = 0
  const { done } = await inPieces(slice, PIECE, async () => {
    const due = await findDue(db.platform, now)
    for (const signUp of due) {
      if (!(await db.changePlatform((tx) => end(tx, signUp, now)))) continue
      ended += 1
      forgetApp(db, signUp.appId)
    }
    if (due.length > 0) forgetAccounts(db)
    return due.length
  })
  return { done, rows: ended }
}

async function findDue(sql: Sql, now: Date): Promise<Due[]> {
  const { rows } = await sql.query<Due>(
    `select s.app_id as "appId", s.user_id as "userId" from sign_ups s where s.ends_at <= $1 order by s.ends_at limit ${PIECE}`,
    [now],
  )
  return rows
}

/** Handles each expired sign-up only once. Returns whether it ended. */
async function end(tx: Tx, { appId, userId }: Due, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update sign_ups set ends_at = null where app_id = $1 and ends_at <= $2', [appId, now])
  const person = rowCount === 1 ? await lockAccount(tx, userId) : null
  if (person === null || !(await isLeftAlone(tx, { appId, userId }))) return false
  await switchApp(tx, NOBODY, appId, 'disabled', now)
  await deleteAccount(tx, NOBODY, person)
  return true
}

/** Whether the email is still unconfirmed, the app not launched, and no other user involved in either. */
async function isLeftAlone(tx: Tx, { appId, userId }: Due): Promise<boolean> {
  const account = await tx.query(
    `select from users u join apps a on a.id = $1
     where u.id = $2 and u.unconfirmed_since is not null and u.disabled_at is null and not u.is_super
       and a.disabled_at is null and coalesce(a.onboarding->>'status', '') <> 'Launched'
       and not exists (select from app_creators c where (c.app_id = $1) <> (c.user_id = $2) and (c.app_id = $1 or c.user_id = $2))`,
    [appId, userId],
  )
  if (account.rowCount === 0) return false
  const others = await tx.query('select from audit_log where app_id = $1 and actor_id <> $2 limit 1', [appId, userId])
  return others.rowCount === 0
}
