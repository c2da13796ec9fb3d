import { waitingTime } from '@greenroom/contract/waiting-time'
import type { FastifyReply } from 'fastify'
import { findAccountById } from '../domain/accounts/stored-accounts.ts'
import { passSecondStep, type SecondStepTry } from '../domain/second-step/pass-second-step.ts'
import { dropStep, takeChallenge } from '../domain/second-step/sign-in-steps.ts'
import { passkeyAnswerOf } from './passkey-response.ts'
import type { FormBody } from './plain-forms.ts'
import { type Attempt, finishSignIn } from './sign-in-attempt.ts'
import { showSecondStep } from './sign-in-views.ts'

/** Checks the second step of the person whose password was right: a code, a recovery code or a passkey. */
export async function takeSecondStep(attempt: Attempt, userId: string, body: FormBody): Promise<FastifyReply> {
  const { deps, request } = attempt
  const account = await findAccountById(deps.db.platform, userId)
  if (account === null || account.disabledAt !== null) return await restart(attempt)
  const tried = await triedOf(attempt, body)
  const result = await passSecondStep(deps, { ...account, address: request.ip }, tried)
  if ('amr' in result) return await finishSignIn(attempt, account, result.amr)
  if ('problem' in result) return await showSecondStep(attempt, userId, { way: tried.way, text: result.problem, status: 401 })
  const text = `Too many attempts. Please wait ${waitingTime(result.wait)} and try again.`
  return await showSecondStep(attempt, userId, { way: tried.way, text, status: 429, headers: { 'retry-after': String(result.wait) } })
}

/** Starts over with another account. */
export async function restart(attempt: Attempt): Promise<FastifyReply> {
  await dropStep(attempt.deps.db.platform, attempt.key)
  return attempt.reply.redirect(attempt.action, 303)
}

async function triedOf({ deps, key }: Attempt, { step, code = '', recovery = '', passkey = '' }: FormBody): Promise<SecondStepTry> {
  if (step === 'passkey')
    return { way: 'passkey', response: passkeyAnswerOf(passkey), challenge: await takeChallenge(deps.db.platform, key) }
  return step === 'recovery' ? { way: 'recovery', code: recovery } : { way: 'code', code }
}
