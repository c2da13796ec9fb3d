import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { demoAccounts } from '../config/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { signIn } from '../domain/accounts/sign-in.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { browserOf, setBrowserCookie } from './known-browser.ts'
import { waitingTime } from './pages/field.ts'
import { expiredPage } from './pages/message-pages.ts'
import { signInPage } from './pages/sign-in-page.ts'
import type { FormBody } from './plain-forms.ts'
import type { ProviderSource } from './provider-source.ts'
import { sendPage } from './send-page.ts'

const WRONG = 'The email or the password is not correct.'
/** A link in the mailbox always works, whatever strangers have used up. */
const OR_BY_MAIL = 'To sign in now, reset your password with the link below.'
const EMPTY = 'Please enter your email and your password.'

/**
 * GET and POST /sso/admins/sign_in/{uid}: the one page on which a password is typed. The uid names the sign-in that
 * asked for it.
 */
export function signInRoutes(scope: FastifyInstance, deps: Deps, provider: ProviderSource): void {
  const url = `${SSO_PATH}/admins/sign_in/:uid`
  const config = { guard: publicRoute } as const

  // Without a uid nobody asked: the console begins a sign-in.
  scope.get(`${SSO_PATH}/admins/sign_in`, { config }, (_request, reply) => reply.redirect('/', 303))

  scope.get<{ Params: { uid: string } }>(url, { config }, async (request, reply) => {
    const asked = await findInteraction(provider, request, reply)
    if (asked === null) return sendPage(reply, expiredPage())
    return sendPage(reply, signInPage({ ...viewOf(deps, request.params.uid, asked), email: asked.hint, problem: null }))
  })

  scope.post<{ Params: { uid: string }; Body: FormBody | undefined }>(url, { config }, async (request, reply) => {
    const asked = await findInteraction(provider, request, reply)
    if (asked === null) return sendPage(reply, expiredPage())
    const { email = '', password = '' } = request.body ?? {}
    const view = { ...viewOf(deps, request.params.uid, asked), email: email.slice(0, 255) }
    if (email.trim() === '' || password === '') return sendPage(reply, signInPage({ ...view, problem: EMPTY, status: 422 }))

    const browser = browserOf(request, deps.config)
    // Longer than any password or address can be: not worth the hashing.
    const result =
      password.length > 200 || email.length > 255
        ? { refused: 'wrong' as const }
        : await signIn(deps, { email, password, place: { address: request.ip, browser } })
    if ('userId' in result) {
      setBrowserCookie(reply, browser, deps.config)
      const login = { accountId: result.userId, remember: true }
      return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, { login }), 303)
    }
    if (result.refused === 'wrong') return sendPage(reply, signInPage({ ...view, problem: WRONG, status: 401 }))
    const problem = `Too many attempts. Please wait ${waitingTime(result.seconds)} and try again. ${OR_BY_MAIL}`
    return sendPage(reply, signInPage({ ...view, problem, status: 429, headers: { 'retry-after': String(result.seconds) } }))
  })
}

type Asked = { hint: string; again: boolean }

/** The sign-in that this browser is in the middle of, by its cookie; null when it is over. */
async function findInteraction(provider: ProviderSource, request: FastifyRequest, reply: FastifyReply): Promise<Asked | null> {
  try {
    const { params, session } = await (await provider()).interactionDetails(request.raw, reply.raw)
    return { hint: typeof params.login_hint === 'string' ? params.login_hint.slice(0, 255) : '', again: session !== undefined }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

function viewOf({ config }: Deps, uid: string, { again }: Asked) {
  const demo = config.demo ? { emails: [demoAccounts.staff, demoAccounts.owner], password: demoAccounts.password } : null
  return { action: `${SSO_PATH}/admins/sign_in/${encodeURIComponent(uid)}`, uid, again, demo }
}
