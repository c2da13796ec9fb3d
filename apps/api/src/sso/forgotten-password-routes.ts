import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emailRule, messagesOf } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL } from '@greenroom/contract/fields/field-messages'
import { waitingTime } from '@greenroom/contract/waiting-time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendForgottenPassword } from '../domain/accounts/forgotten-password.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { browserOf } from './known-browser.ts'
import { forgottenPasswordPage, linkSentPage } from './pages/password-pages.ts'
import type { FormBody } from './plain-forms.ts'
import { sendPage } from './send-page.ts'

/** Every response takes at least this long, so that its timing does not reveal whether a mail was written. */
const PAUSE_MS = 250

const address = emailRule({ required: true, max: 255, message: INVALID_EMAIL })

/**
 * GET and POST /sso/forgotten_password: shows a form for the address and mails a one-time link. `from` is the sign-in
 * to go back to.
 */
export function forgottenPasswordRoutes(scope: FastifyInstance, deps: Deps): void {
  const url = `${SSO_PATH}/forgotten_password`
  const config = { guard: publicRoute } as const
  const { smtpUrl, dataDir, demo } = deps.config

  scope.get<{ Querystring: FormBody }>(url, { config }, (request, reply) => {
    const from = request.query.from ?? ''
    return sendPage(reply, forgottenPasswordPage({ email: '', from, back: backTo(from), problem: null }))
  })

  scope.post<{ Body: FormBody | undefined }>(url, { config }, async (request, reply) => {
    const { email = '', from = '' } = request.body ?? {}
    const view = { email: email.slice(0, 255), from, back: backTo(from) }
    const parsed = address.safeParse(email)
    if (!parsed.success) {
      const problem = messagesOf(parsed.error)
      return sendPage(reply, forgottenPasswordPage({ ...view, problem, status: 422 }))
    }
    const origin = { address: request.ip, browser: browserOf(request, deps.config) }
    const [seconds] = await Promise.all([sendForgottenPassword(deps, { email: parsed.data, origin }), pause(PAUSE_MS)])
    if (seconds === 0) {
      const mailFolder = demo && smtpUrl === null ? join(dataDir, 'mail') : null
      return sendPage(reply, linkSentPage({ email: parsed.data, back: view.back, mailFolder }))
    }
    const problem = `Too many attempts. Please wait ${waitingTime(seconds)} and try again.`
    return sendPage(reply, forgottenPasswordPage({ ...view, problem, status: 429, headers: { 'retry-after': String(seconds) } }))
  })
}

/** The sign-in page that the person came from, or the console, which begins another sign-in. */
function backTo(from: string): string {
  return /^[\w-]{10,64}$/.test(from) ? `${SSO_PATH}/admins/sign_in/${from}` : '/'
}
