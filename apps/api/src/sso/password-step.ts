import { hasSecondStep } from '@greenroom/contract/people/second-step'
import { waitingTime } from '@greenroom/contract/waiting-time'
import type { FastifyReply } from 'fastify'
import { signIn } from '../domain/accounts/sign-in.ts'
import { readWays } from '../domain/second-step/read-second-step.ts'
import { keepStep } from '../domain/second-step/sign-in-steps.ts'
import { browserOf, setBrowserCookie } from './known-browser.ts'
import type { FormBody } from './plain-forms.ts'
import { type Attempt, finishSignIn } from './sign-in-attempt.ts'
import { showSignIn } from './sign-in-views.ts'

const WRONG = 'The email or the password is not correct.'
/** A link in the mailbox always works, whatever limits strangers have used up. */
const OR_BY_MAIL = 'To sign in now, reset your password with the link below.'
const EMPTY = 'Please enter your email and your password.'

/** Checks an email and a password: the whole sign-in, or the first step for an account with a second one. */
export async function takePassword(attempt: Attempt, { email = '', password = '' }: FormBody): Promise<FastifyReply> {
  const { deps, request, reply, action, key } = attempt
  const typed = email.slice(0, 255)
  if (email.trim() === '' || password === '') return await showSignIn(attempt, { email: typed, problem: EMPTY, status: 422 })

  const browser = browserOf(request, deps.config)
  // Longer than any password or address can be: not worth hashing.
  const result =
    password.length > 200 || email.length > 255
      ? { refused: 'wrong' as const }
      : await signIn(deps, { email, password, origin: { address: request.ip, browser } })
  if ('person' in result) {
    setBrowserCookie(reply, browser, deps.config)
    if (!hasSecondStep(await readWays(deps.db.platform, result.person.id))) return await finishSignIn(attempt, result.person, ['pwd'])
    await keepStep(deps.db.platform, key, { userId: result.person.id, challenge: null })
    return reply.redirect(action, 303)
  }
  if (result.refused === 'wrong') return await showSignIn(attempt, { email: typed, problem: WRONG, status: 401 })
  const problem = `Too many attempts. Please wait ${waitingTime(result.seconds)} and try again. ${OR_BY_MAIL}`
  return await showSignIn(attempt, { email: typed, problem, status: 429, headers: { 'retry-after': String(result.seconds) } })
}
