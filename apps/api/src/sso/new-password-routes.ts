import { newPasswordForm } from '@greenroom/contract/passwords'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { setPasswordByLink } from '../domain/accounts/change-password.ts'
import type { SignInOrigin } from '../domain/accounts/known-origins.ts'
import { findLink } from '../domain/accounts/one-time-links.ts'
import { countLinkTry } from '../domain/accounts/rate-limits.ts'
import { Failure } from '../failure.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { browserOf, setBrowserCookie } from './known-browser.ts'
import { errorPage } from './pages/message-pages.ts'
import { linkEndedPage, newPasswordPage } from './pages/password-pages.ts'
import type { FormBody } from './plain-forms.ts'
import { sendPage } from './send-page.ts'

/**
 * GET and POST /sso/new_password: the page of a one-time link. Mails link to the console's address, /new_password
 * (OQ-092), which redirects here, so that the link works without JavaScript and in embedded browsers. Opening the page
 * does not use up the link, because mail scanners open links.
 */
export function newPasswordRoutes(scope: FastifyInstance, deps: Deps): void {
  const url = `${SSO_PATH}/new_password`
  const config = { guard: publicRoute } as const

  scope.get<{ Querystring: FormBody }>('/new_password', { config }, (request, reply) =>
    reply.redirect(`${url}?token=${encodeURIComponent(request.query.token ?? '')}`, 303),
  )

  scope.get<{ Querystring: FormBody }>(url, { config }, async (request, reply) => {
    if (await tooMany(deps, request, reply)) return reply
    const token = request.query.token ?? ''
    const link = await findLink(deps.db.platform, token)
    if (link === null) return sendPage(reply, linkEndedPage())
    return sendPage(reply, newPasswordPage({ token, isSetup: link.purpose === 'setup', problems: {} }))
  })

  scope.post<{ Body: FormBody | undefined }>(url, { config }, async (request, reply) => {
    if (await tooMany(deps, request, reply)) return reply
    const { token = '', password = '', confirm = '' } = request.body ?? {}
    const link = await findLink(deps.db.platform, token)
    if (link === null) return sendPage(reply, linkEndedPage())
    const browser = browserOf(request, deps.config)
    const problems = await save(deps, token, { password, confirm }, { address: request.ip, browser })
    if (problems === null) return setBrowserCookie(reply, browser, deps.config).redirect(`${deps.config.publicUrl}/`, 303)
    if (problems.token !== undefined) return sendPage(reply, linkEndedPage())
    return sendPage(reply, newPasswordPage({ token, isSetup: link.purpose === 'setup', problems, status: 422 }))
  })
}

async function save(
  deps: Deps,
  token: string,
  form: { password: string; confirm: string },
  origin: SignInOrigin,
): Promise<Record<string, string[]> | null> {
  const parsed = newPasswordForm.safeParse(form)
  if (!parsed.success) return byField(parsed.error.issues)
  try {
    await setPasswordByLink(deps, { token, password: form.password, origin })
    return null
  } catch (error) {
    if (error instanceof Failure && error.data !== undefined) return error.data
    throw error
  }
}

async function tooMany({ db }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const seconds = await countLinkTry(db.platform, request.ip)
  if (seconds === 0) return false
  sendPage(reply, { ...errorPage('too_many_requests', 429), headers: { 'retry-after': String(seconds) } })
  return true
}

function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) fields[path.join('.')] = [...(fields[path.join('.')] ?? []), message]
  return fields
}
