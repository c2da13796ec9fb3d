import { secondStepMessage } from '@greenroom/contract/people/second-step'
import type { FastifyReply } from 'fastify'
import { findAccountById } from '../domain/accounts/stored-accounts.ts'
import { checkPasskey } from '../domain/second-step/check-passkey.ts'
import { takeChallenge } from '../domain/second-step/sign-in-steps.ts'
import { passkeyAnswerOf } from './passkey-response.ts'
import type { FormBody } from './plain-forms.ts'
import { type Attempt, finishSignIn } from './sign-in-attempt.ts'
import { showSignIn } from './sign-in-views.ts'

/**
 * Accepts a passkey as the whole sign-in: it is something that the person has, and it verified them. An unknown passkey
 * and one of a disabled account get the same response.
 */
export async function takeWholePasskey(attempt: Attempt, { passkey = '' }: FormBody): Promise<FastifyReply> {
  const { deps, key } = attempt
  const challenge = await takeChallenge(deps.db.platform, key)
  const response = passkeyAnswerOf(passkey)
  const userId = response === null || challenge === null ? null : await checkPasskey(deps, { response, challenge, ofUser: null })
  const account = userId === null ? null : await findAccountById(deps.db.platform, userId)
  if (account === null || account.disabledAt !== null)
    return await showSignIn(attempt, { email: '', problem: secondStepMessage.noPasskey, status: 401 })
  return await finishSignIn(attempt, account, ['hwk', 'user', 'mfa'])
}
