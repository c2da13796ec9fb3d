import { secondStepMessage } from '@greenroom/contract/people/second-step'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { findAccountById } from '../domain/accounts/stored-accounts.ts'
import { checkPasskey } from '../domain/second-step/check-passkey.ts'
import { findStep, takeChallenge } from '../domain/second-step/sign-in-steps.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { expiredPage } from './pages/message-pages.ts'
import { passkeyAnswerOf } from './passkey-response.ts'
import { takePassword } from './password-step.ts'
import type { FormBody } from './plain-forms.ts'
import type { ProviderSource } from './provider-source.ts'
import { restart, takeSecondStep } from './second-step.ts'
import { sendPage } from './send-page.ts'
import { type InteractionRequest, type Attempt, finishSignIn } from './sign-in-attempt.ts'
import { showSecondStep, showSignIn } from './sign-in-views.ts'

/**
 * GET and POST /sso/admins/sign_in/{uid}: the only page with a password field, followed by the second step where the
 * account has one. The uid names the sign-in that led here; the form's `step` says what was sent.
 */
export function signInRoutes(scope: FastifyInstance, deps: Deps, provider: ProviderSource): void {
  const url = `${SSO_PATH}/admins/sign_in/:uid`
  const config = { guard: publicRoute } as const

  // Without a uid there is no sign-in in progress: the console begins one.
  scope.get(`${SSO_PATH}/admins/sign_in`, { config }, (_request, reply) => reply.redirect('/', 303))

  scope.get<{ Params: { uid: string } }>(url, { config }, async (request, reply) => {
    const attempt = await attemptOf(deps, provider, request, reply)
    if (attempt === null) return sendPage(reply, expiredPage())
    const userId = (await findStep(deps.db.platform, attempt.key))?.userId ?? null
    if (userId !== null) return await showSecondStep(attempt, userId, null)
    return await showSignIn(attempt, { email: attempt.requested.hint, problem: null })
  })

  scope.post<{ Params: { uid: string }; Body: FormBody | undefined }>(url, { config }, async (request, reply) => {
    const attempt = await attemptOf(deps, provider, request, reply)
    if (attempt === null) return sendPage(reply, expiredPage())
    const body = request.body ?? {}
    if (body.step === undefined) return await takePassword(attempt, body)
    if (body.step === 'restart') return await restart(attempt)
    const step = await findStep(deps.db.platform, attempt.key)
    if (step !== null && step.userId !== null) return await takeSecondStep(attempt, step.userId, body)
    if (step !== null && body.step === 'passkey') return await takeWholePasskey(attempt, body)
    return await showSignIn(attempt, { email: '', problem: secondStepMessage.expired, status: 400 })
  })
}

async function attemptOf(
  deps: Deps,
  provider: ProviderSource,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Attempt | null> {
  const interaction = await findInteraction(provider, request, reply)
  if (interaction === null) return null
  const { uid } = request.params
  return {
    deps,
    provider,
    request,
    reply,
    uid,
    requested: interaction,
    action: `${SSO_PATH}/admins/sign_in/${encodeURIComponent(uid)}`,
    key: `sign-in:${uid}`,
  }
}

/** This browser's current sign-in, by its cookie; null when it is over. */
async function findInteraction(provider: ProviderSource, request: FastifyRequest, reply: FastifyReply): Promise<InteractionRequest | null> {
  try {
    const { params, session } = await (await provider()).interactionDetails(request.raw, reply.raw)
    return { hint: typeof params.login_hint === 'string' ? params.login_hint.slice(0, 255) : '', again: session !== undefined }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/**
 * Accepts a passkey as the whole sign-in: it is something that the person has, and it verified them. An unknown passkey
 * and one of a disabled account get the same response.
 */
async function takeWholePasskey(attempt: Attempt, { passkey = '' }: FormBody): Promise<FastifyReply> {
  const { deps, key } = attempt
  const challenge = await takeChallenge(deps.db.platform, key)
  const response = passkeyAnswerOf(passkey)
  const userId = response === null || challenge === null ? null : await checkPasskey(deps, { response, challenge, ofUser: null })
  const account = userId === null ? null : await findAccountById(deps.db.platform, userId)
  if (account === null || account.disabledAt !== null)
    return await showSignIn(attempt, { email: '', problem: secondStepMessage.noPasskey, status: 401 })
  return await finishSignIn(attempt, account, ['hwk', 'user', 'mfa'])
}
