import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure } from '../../failure.ts'
import { endSessions } from './end-sessions.ts'
import { addedToAppLetter, connectUrl, newPasswordUrl, setupAtIssuerLetter, setupLetter } from './letters.ts'
import { issueLinkToken } from './one-time-links.ts'
import { OWNER, readRole, type StoredRole } from './role-of-person.ts'
import { isBoundAt } from './signed-in-account.ts'
import { createAccount, findAccountByEmail, findAccountById, linkToApp } from './stored-accounts.ts'

type App = { id: string; name: string }
type Mailing = Pick<Deps, 'config' | 'mail'>

/**
 * Makes the person with this address an administrator of an app, inside the caller's (platform) transaction, and
 * notifies them by mail. A person without an account gets one, and a one-time link to choose a password or to connect a
 * sign-in at the external issuer (OQ-112). An existing account keeps its name. Throws DUPLICATE if the person already
 * administers the app.
 */
export async function inviteCreator(
  deps: Mailing,
  tx: Tx,
  app: App,
  person: { email: string; name: string },
  role: StoredRole = OWNER,
): Promise<{ userId: string; isNew: boolean }> {
  const known = await findAccountByEmail(tx, person.email)
  const userId = known?.id ?? (await createAccount(tx, person))
  if (!(await linkToApp(tx, userId, app.id, role))) throw failure('DUPLICATE')
  await dropUnprovenPassword(tx, userId)
  await sendSetup(deps, tx, app, userId)
  return { userId, isNew: known === null }
}

/**
 * Removes the password of an account whose address is unconfirmed. A stranger may have signed up with this address, and
 * must not get into the app to which its owner is now invited. The owner chooses a new password by mail.
 */
async function dropUnprovenPassword(tx: Tx, userId: string): Promise<void> {
  const { rowCount } = await tx.query('update users set password_hash = null where id = $1 and unconfirmed_since is not null', [userId])
  if (rowCount > 0) await endSessions(tx, userId, null)
}

/**
 * Sends the set-up mail; an older link stops working. If the person already has a password, or a sign-in at the
 * external issuer, the mail only says where to sign in.
 */
export async function sendSetup({ config, mail }: Mailing, tx: Tx, app: App, userId: string): Promise<void> {
  const account = await findAccountById(tx, userId)
  if (account === null) throw failure('NOT_FOUND')
  const { publicUrl, externalIssuer } = config
  const isSetUp = externalIssuer === null ? account.hasPassword : await isBoundAt(tx, externalIssuer.issuer, account.id)
  const { label: role } = await readRole(tx, app.id, userId)
  const to = { to: account.email, name: account.name, appName: app.name, role }
  const letter = async () => {
    if (isSetUp) return addedToAppLetter({ ...to, url: `${publicUrl}/` })
    const token = await issueLinkToken(tx, account.id, 'setup')
    if (externalIssuer === null) return setupLetter({ ...to, url: newPasswordUrl(publicUrl, token) })
    return setupAtIssuerLetter({ ...to, url: connectUrl(publicUrl, token) })
  }
  await mail.enqueue(tx, writeLetter(await letter()))
}
