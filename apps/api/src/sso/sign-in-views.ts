import type { FastifyReply } from 'fastify'
import { demoAccounts } from '../domain/accounts/demo-accounts.ts'
import { passkeyOptions } from '../domain/second-step/check-passkey.ts'
import { readWays } from '../domain/second-step/read-second-step.ts'
import { keepChallenge, keepStep } from '../domain/second-step/sign-in-steps.ts'
import { secondStepPage } from './pages/second-step-page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { sendPage } from './send-page.ts'
import type { Attempt } from './sign-in-attempt.ts'

type Shown = { email: string; problem: string | null; status?: number; headers?: Record<string, string> }

/** Shows the form for the password, with a new challenge for signing in with a passkey alone. */
export async function showSignIn({ deps, reply, uid, requested: request, action, key }: Attempt, shown: Shown): Promise<FastifyReply> {
  const options = await passkeyOptions(deps, null)
  await keepStep(deps.db.platform, key, { userId: null, challenge: options.challenge })
  const demo = deps.config.demo ? { emails: [demoAccounts.staff, demoAccounts.owner], password: demoAccounts.password } : null
  return sendPage(reply, signInPage({ action, uid, again: request.again, demo, passkeyOptions: options, ...shown }))
}

type Refused = { way: string; text: string; status: number; headers?: Record<string, string> }

/** Shows the second step of the person whose password was right; `refused` is why the last try failed. */
export async function showSecondStep(
  { deps, reply, action, key }: Attempt,
  userId: string,
  refused: Refused | null,
): Promise<FastifyReply> {
  const { passkeys, hasAuthenticator } = await readWays(deps.db.platform, userId)
  const options = passkeys > 0 ? await passkeyOptions(deps, userId) : null
  if (options !== null) await keepChallenge(deps.db.platform, key, options.challenge)
  const { status = 200, headers = {} } = refused ?? {}
  return sendPage(reply, secondStepPage({ action, hasAuthenticator, passkeyOptions: options, problem: refused, status, headers }))
}
