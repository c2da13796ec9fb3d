import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { hashOfToken } from '../../secrets/token.ts'
import { newPasswordMessages } from '../accounts/change-password.ts'
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts'
import { demandTry, forgetTries } from '../accounts/rate-limits.ts'
import type { MailedApp } from '../apps/mail-brand.ts'
import { lockForPassword, writeNewPassword } from '../members/new-password.ts'
import type { KnownMember } from './viewer.ts'

const WRONG = 'Your current password is not correct.'

type Proven = { appId: string; member: KnownMember; password: string; field: string }

/**
 * Compares a password with that of the signed-in member: 422 on `field` if it is wrong, TOO_MANY_REQUESTS after ten
 * wrong ones in a quarter of an hour. Returns the stored hash.
 */
export async function demandOwnPassword({ db }: Pick<Deps, 'db'>, { appId, member, password, field }: Proven): Promise<string> {
  const limit = { key: `member-password:${appId}:${member.id}`, most: 10, seconds: 15 * 60 }
  await demandTry(db.platform, [limit])
  const { rows } = await db.inApp(appId, (sql) =>
    sql.query<{ password_hash: string | null }>('select password_hash from members where app_id = $1 and id = $2', [appId, member.id]),
  )
  const stored = rows[0]?.password_hash ?? null
  const { matches } = await verifyPassword(stored, password)
  if (stored === null || !matches) throw invalid({ [field]: [WRONG] })
  await forgetTries(db.platform, limit.key)
  return stored
}

type Change = {
  app: MailedApp & { id: string }
  member: KnownMember
  token: string
  current_password: string
  password: string
  address: string
}

/**
 * Sets the password of the signed-in member, ends all other sessions and reports the change by mail. Throws 422 if a
 * password is wrong or invalid.
 */
export async function changeOwnPassword(deps: Pick<Deps, 'db' | 'mail'>, change: Change): Promise<void> {
  const { app, member, token, password, address } = change
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const before = await demandOwnPassword(deps, {
    ...{ appId: app.id, member, password: change.current_password, field: 'current_password' },
  })
  const hash = await hashPassword(password)
  await deps.db.changeApp(app.id, async (tx) => {
    const locked = await lockForPassword(tx, app.id, member.id)
    // Changed or deleted since it was compared.
    if (locked?.passwordHash !== before) throw failure('MEMBER_TOKEN_INVALID')
    await writeNewPassword(tx, deps, { app, member, hash, address, currentSession: hashOfToken(token) }, { isFirst: false })
  })
}
