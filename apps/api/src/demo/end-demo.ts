import { randomInt } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { auditAccount } from '../domain/accounts/audit-account.ts'
import { endSessions } from '../domain/accounts/end-sessions.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { accountsWithPublishedPassword, isOfPublishedPassword, type PublicAccount } from '../domain/accounts/published-passwords.ts'
import { DEMO_PROJECT } from '../edges/fcm/demo-service-account.ts'

export type DemoApp = { id: string; name: string }

/** The apps that the demo made. One that has got push keys of its own is not among them. */
export async function demoAppsIn({ platform }: Database): Promise<DemoApp[]> {
  const { rows } = await platform.query<DemoApp>('select id, name from apps where fcm_project_id = $1 order by name', [DEMO_PROJECT])
  return rows
}

type Ended = { accounts: (PublicAccount & { password: string | null })[]; members: number }

/**
 * Replaces every published password of an account, and ends its sessions. With `ownPasswords` each gets a new one,
 * which is returned; otherwise none. Members of demo apps lose theirs, and the apps in `deleting` are deleted with all
 * that belongs to them. One transaction; a second call changes nothing.
 */
export async function endDemo(
  db: Database,
  { ownPasswords, deleting }: { ownPasswords: boolean; deleting: readonly DemoApp[] },
): Promise<Ended> {
  const found = await accountsWithPublishedPassword(db.platform)
  const accounts = found.map((account) => ({ ...account, password: ownPasswords ? newPassword() : null }))
  const hashes = await Promise.all(accounts.map(({ password }) => (password === null ? null : hashPassword(password))))
  const stored = (await demoAppsIn(db)).filter(({ id }) => !deleting.some((app) => app.id === id))
  return await db.changePlatform(async (tx) => {
    for (const [index, account] of accounts.entries()) await replacePassword(tx, account, hashes[index] ?? null)
    if (deleting.length > 0) await tx.query('delete from apps where id = any($1::uuid[])', [deleting.map(({ id }) => id)])
    let members = 0
    for (const { id } of stored) members += await removePasswordsOfMembers(tx, id)
    return { accounts, members }
  })
}

async function replacePassword(tx: Tx, account: PublicAccount, hash: string | null): Promise<void> {
  await tx.query('update users set password_hash = $2 where id = $1', [account.id, hash])
  await tx.query('delete from one_time_links where user_id = $1', [account.id])
  await endSessions(tx, account.id)
  await auditAccount(tx, { actorId: null, actorName: 'end-demo', action: 'password_changed', account })
}

/** The demo's members share one hash, so there is one to compare. */
async function removePasswordsOfMembers(tx: Tx, appId: string): Promise<number> {
  const { rows } = await tx.query<{ hash: string }>(
    'select password_hash as hash from members where app_id = $1 and password_hash is not null group by 1 having count(*) > 1',
    [appId],
  )
  let removed = 0
  for (const { hash } of rows) {
    if (!(await isOfPublishedPassword(hash))) continue
    const { rowCount } = await tx.query(
      `update members set password_hash = null, tokens_valid_after = statement_timestamp(), version = version + 1, updated_at = now()
       where app_id = $1 and password_hash = $2`,
      [appId, hash],
    )
    removed += rowCount
  }
  return removed
}

/** Without letters and digits that look alike. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const OTHER = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password that keeps the rule, such as Kxm4-9rtw-ab7c-x2pd: 79 bits. */
function newPassword(): string {
  const letters = Array.from({ length: 16 }, (_, at) => pick(at === 0 ? UPPER : OTHER)).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length))
}
