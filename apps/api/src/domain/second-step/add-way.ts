import { hasSecondStep } from '@greenroom/contract/people/second-step'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import type { Asker } from '../accounts/change-password.ts'
import { lockAccount } from '../accounts/stored-accounts.ts'
import { noteSecondStep } from './note-second-step.ts'
import { readWays } from './read-second-step.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/**
 * Adds a second step, in one transaction with its line in the trail and the mail about it. The session has proven
 * possession of it, so it counts as a session with a second step. Returns the recovery codes created with the account's
 * first second step; none otherwise.
 */
export async function addWay(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  asker: Asker,
  action: 'passkey_added' | 'authenticator_added',
  add: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const codes = await deps.db.changePlatform(async (tx) => {
    const account = await lockAccount(tx, asker.userId)
    if (account === null) throw failure('NOT_FOUND')
    const isFirst = !hasSecondStep(await readWays(tx, asker.userId))
    await add(tx)
    await countAsSecondStep(tx, asker)
    await noteSecondStep(deps, tx, { asker, account, action })
    return isFirst ? await makeRecoveryCodes(tx, asker.userId) : []
  })
  forgetAccounts(deps.db)
  return codes
}

async function countAsSecondStep(tx: Tx, { userId, sessionId }: Asker): Promise<void> {
  await tx.query(
    `update sso_records set payload = jsonb_set(payload, '{amr}', '["pwd", "mfa"]')
     where model = 'Session' and uid = $2 and account_id = $1 and consumed_at is null`,
    [userId, sessionId],
  )
}
