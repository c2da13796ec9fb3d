import { setTimeout as pause } from 'node:timers/promises'
import { emailRule, messagesOf } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL } from '@greenroom/contract/fields/field-messages'
import { waitingTime } from '@greenroom/contract/waiting-time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { confirmEmail, findConfirmation, sendConfirmationAgain } from '../domain/sign-up/confirm-email.ts'
import { publicRoute } from '../http/route.ts'
import type { FormBody } from '../sso/plain-forms.ts'
import { sendPage } from '../sso/send-page.ts'
import { askForLinkPage, confirmedPage, confirmPage, linkOnItsWayPage } from './pages/confirm-pages.ts'

/** Every response takes at least this long, so that its timing does not reveal whether a mail was written. */
const PAUSE_MS = 250
const LINK_ENDED = 'This link no longer works. It was already used, it expired, or a newer one was sent.'

const address = emailRule({ required: true, max: 255, message: INVALID_EMAIL })

/**
 * GET and POST /confirm_email: the page of the link in the mail after a sign-up, and the form that requests another
 * one. Opening the page confirms nothing, because mail scanners open links.
 */
export function confirmRoutes(scope: FastifyInstance, deps: Deps): void {
  const config = { guard: publicRoute } as const

  scope.get<{ Querystring: FormBody }>('/confirm_email', { config }, async ({ query, ip }, reply) => {
    const { token } = query
    if (token === undefined) return sendPage(reply, askForLinkPage({ email: '', problem: null }))
    await demandLinkTry(deps.db.platform, ip)
    const found = await findConfirmation(deps.db.platform, token)
    if (found === null) return sendPage(reply, askForLinkPage({ email: '', problem: LINK_ENDED, status: 410 }))
    return sendPage(reply, confirmPage({ token, email: found.email, appName: found.appName }))
  })

  scope.post<{ Body: FormBody | undefined }>('/confirm_email', { config }, async ({ body, ip }, reply) => {
    const { token, email = '' } = body ?? {}
    if (token !== undefined) {
      await demandLinkTry(deps.db.platform, ip)
      const isGood = await confirmEmail(deps, token)
      return sendPage(reply, isGood ? confirmedPage() : askForLinkPage({ email: '', problem: LINK_ENDED, status: 410 }))
    }
    const parsed = address.safeParse(email)
    if (!parsed.success) {
      const problem = messagesOf(parsed.error)
      return sendPage(reply, askForLinkPage({ email: email.slice(0, 255), problem, status: 422 }))
    }
    const [seconds] = await Promise.all([sendConfirmationAgain(deps, { email: parsed.data, address: ip }), pause(PAUSE_MS)])
    if (seconds === 0) return sendPage(reply, linkOnItsWayPage(parsed.data))
    const problem = `Too many attempts. Please wait ${waitingTime(seconds)} and try again.`
    return sendPage(reply, askForLinkPage({ email: parsed.data, problem, status: 429, headers: { 'retry-after': String(seconds) } }))
  })
}
