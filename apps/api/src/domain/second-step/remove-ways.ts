import { hasSecondStep, removalProblem, secondStepMessage } from '@greenroom/contract/people/second-step'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import type { Asker } from '../accounts/change-password.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { type Account, lockAccount } from '../accounts/stored-accounts.ts'
import { forgetSecondStep } from './forget-second-step.ts'
import { noteSecondStep } from './note-second-step.ts'
import { readWays } from './read-second-step.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type RemovalDeps = Pick<Deps, 'config' | 'db' | 'mail'>

/**
 * Removes a passkey or the authenticator app of the user; with the last one the recovery codes are deleted too.
 * NOT_FOUND if the user does not have it; CONFLICT for the last one of a user who is required to have one.
 */
export async function removeWay(deps: RemovalDeps, asker: Asker, way: { passkey: string } | 'authenticator'): Promise<void> {
  await changeOwn(deps, asker, async (tx, account) => {
    const kind = way === 'authenticator' ? 'authenticator' : 'passkey'
    const before = await readWays(tx, account.id)
    const removed =
      way === 'authenticator'
        ? await tx.query('delete from authenticators where user_id = $1 and confirmed_at is not null', [account.id])
        : await tx.query('delete from passkeys where user_id = $1 and id = $2', [account.id, way.passkey])
    if (removed.rowCount === 0) throw failure('NOT_FOUND')
    const problem = removalProblem(before, kind, isRequiredOf(deps, account))
    if (problem !== null) throw failure('CONFLICT', problem)
    if (!hasSecondStep(await readWays(tx, account.id))) await tx.query('delete from recovery_codes where user_id = $1', [account.id])
    await noteSecondStep(deps, tx, { asker, account, action: `${kind}_removed` })
  })
}

/** Creates new recovery codes for the user; the old ones stop working. CONFLICT without a second step. */
export async function renewRecoveryCodes(deps: RemovalDeps, asker: Asker): Promise<string[]> {
  return await changeOwn(deps, asker, async (tx, account) => {
    if (!hasSecondStep(await readWays(tx, account.id))) throw failure('CONFLICT', secondStepMessage.none)
    await noteSecondStep(deps, tx, { asker, account, action: 'recovery_codes_made' })
    return await makeRecoveryCodes(tx, account.id)
  })
}

/**
 * Removes all second steps of a user who lost them, at a super user's request, and signs them out everywhere. NOT_FOUND
 * for an unknown user, CONFLICT for a user without a second step.
 */
export async function resetSecondStep(deps: RemovalDeps, asker: Asker, userId: string): Promise<void> {
  await deps.db.changePlatform(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account === null) throw failure('NOT_FOUND')
    if (!hasSecondStep(await readWays(tx, userId))) throw failure('CONFLICT', `${account.name} has no second step.`)
    await forgetSecondStep(tx, userId)
    await endSessions(tx, userId)
    await noteSecondStep(deps, tx, { asker, account, action: 'second_step_reset' })
  })
  forgetAccounts(deps.db)
}

/** Whether the operator requires a second step of this account. */
export function isRequiredOf({ config }: Pick<Deps, 'config'>, { isSuper }: { isSuper: boolean }): boolean {
  return config.requireSecondStep && isSuper
}

async function changeOwn<T>(deps: RemovalDeps, asker: Asker, work: (tx: Tx, account: Account) => Promise<T>): Promise<T> {
  return await deps.db.changePlatform(async (tx) => {
    const account = await lockAccount(tx, asker.userId)
    if (account === null) throw failure('NOT_FOUND')
    return await work(tx, account)
  })
}
