import type { Sql } from './db/database.ts'
import { accountsWithPublishedPassword } from './domain/accounts/published-passwords.ts'
import { StartError } from './start-error.ts'

/** Throws `StartError` while an account has the demo's password: outside of demo mode the server may be public. */
export async function refuseDemoAccounts(sql: Sql): Promise<void> {
  const accounts = await accountsWithPublishedPassword(sql)
  if (accounts.length === 0) return
  const names = new Intl.ListFormat('en').format(accounts.map(({ email }) => email))
  const still = accounts.length === 1 ? 'still has' : 'still have'
  throw new StartError(
    `${names} ${still} the password of the demo, which is public. Outside of demo mode the server does not start with it. Set new passwords with: npm run end-demo`,
  )
}
