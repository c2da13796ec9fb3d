import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { auditAccount } from '../accounts/audit-account.ts'
import type { Asker } from '../accounts/change-password.ts'
import { secondStepLetter, type SecondStepEvent } from './letters.ts'

type Change = {
  asker: Pick<Asker, 'userId' | 'name' | 'address'>
  account: { id: string; name: string; email: string }
  action: Exclude<SecondStepEvent, 'recovery_code_used' | 'second_step_limited'>
}

/** Logs a change of a user's second step in the trail and sends the mail about it, in the caller's transaction. */
export async function noteSecondStep(deps: Pick<Deps, 'config' | 'mail'>, tx: Tx, { asker, account, action }: Change): Promise<void> {
  await auditAccount(tx, { actorId: asker.userId, actorName: asker.name, address: asker.address, action, account })
  await mailSecondStep(deps, tx, account, { action })
}

/** Only the mail; `left`: the number of recovery codes left, if one was used. */
export async function mailSecondStep(
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  tx: Tx,
  { name, email }: { name: string; email: string },
  { action, left = 0 }: { action: SecondStepEvent; left?: number },
): Promise<void> {
  const url = `${config.publicUrl}/sso/forgotten_password`
  await mail.enqueue(tx, writeLetter(secondStepLetter({ to: email, name, action, left, url })))
}
