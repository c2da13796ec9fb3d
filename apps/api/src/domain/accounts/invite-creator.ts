import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure } from '../../http/failure.ts'
import { addedToAppLetter, newPasswordUrl, setupLetter } from './letters.ts'
import { issueLinkToken } from './one-time-links.ts'
import { type Account, createAccount, findAccountByEmail, findAccountById, linkToApp } from './queries.ts'

type App = { id: string; name: string }

/**
 * Lets the person with this address administer an app, inside the caller's (platform) transaction, and tells them by mail. Somebody
 * without an account gets one, and a one-time link to choose a password (OQ-112); an account that exists keeps its name. Throws
 * DUPLICATE when the person administers the app already.
 */
export async function inviteCreator(
  deps: Pick<Deps, 'config' | 'mail'>,
  tx: Tx,
  app: App,
  person: { email: string; name: string },
): Promise<{ userId: string; isNew: boolean }> {
  const known = await findAccountByEmail(tx, person.email)
  const userId = known?.id ?? (await createAccount(tx, person))
  if (!(await linkToApp(tx, userId, app.id))) throw failure('DUPLICATE')
  await sendSetup(deps, tx, app, userId)
  return { userId, isNew: known === null }
}

/** Sends the set-up mail. With a password, or with an external issuer, there is nothing to set up: the mail says where to sign in. */
async function sendSetup(deps: Pick<Deps, 'config' | 'mail'>, tx: Tx, app: App, userId: string): Promise<void> {
  const account = await findAccountById(tx, userId)
  if (account === null) throw failure('NOT_FOUND')
  const { publicUrl, externalIssuer } = deps.config
  const letter =
    account.hasPassword || externalIssuer !== null
      ? addedToAppLetter({ to: account.email, name: account.name, appName: app.name, url: `${publicUrl}/` })
      : setupLetter({ to: account.email, name: account.name, appName: app.name, url: await setupUrl(tx, publicUrl, account) })
  await deps.mail.enqueue(tx, writeLetter(letter))
}

async function setupUrl(tx: Tx, publicUrl: string, account: Account): Promise<string> {
  return newPasswordUrl(publicUrl, await issueLinkToken(tx, account.id, 'setup'))
}
