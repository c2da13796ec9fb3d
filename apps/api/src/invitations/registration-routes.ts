import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { publicFacts } from '../domain/apps/read/public-app.ts'
import { confirmRegistration, findRegistration } from '../domain/members/confirm-registration.ts'
import { memberPages } from '../domain/members/member-pages.ts'
import { Failure } from '../failure.ts'
import { publicRoute } from '../http/route.ts'
import type { FormBody } from '../sso/plain-forms.ts'
import { sendPage } from '../sso/send-page.ts'
import { confirmRegistrationPage, registeredPage, registrationEndedPage } from './registration-pages.ts'

type ByToken = { Params: { token: string }; Body: FormBody | undefined }

/**
 * GET and POST /member_registration/{token}: the page of the link in the mail after a registration. Opening it confirms
 * nothing, because mail scanners open links.
 */
export function addRegistrationPage(scope: FastifyInstance, deps: Deps): void {
  const config = { guard: publicRoute } as const
  const path = `${memberPages.registration.ofServer}/:token`

  scope.get<ByToken>(path, { config }, async (request, reply) => {
    await demandLinkTry(deps.db.platform, request.ip)
    const found = await findRegistration(deps, request.params.token)
    if (found === null) return sendPage(reply, registrationEndedPage())
    return sendPage(reply, confirmRegistrationPage(found, await publicFacts(deps, found.app), { action: request.url }))
  })

  scope.post<ByToken>(path, { config }, async (request, reply) => {
    await demandLinkTry(deps.db.platform, request.ip)
    const found = await findRegistration(deps, request.params.token)
    if (found === null) return sendPage(reply, registrationEndedPage())
    const app = await publicFacts(deps, found.app)
    const problems = await confirm(deps, request)
    if (problems === null) return sendPage(reply, registeredPage(found, app))
    if (problems.token !== undefined) return sendPage(reply, registrationEndedPage())
    return sendPage(reply, confirmRegistrationPage(found, app, { action: request.url, problems: problems.password ?? [], status: 422 }))
  })
}

/** The errors, by the name of the input; null when the member was added. */
async function confirm(deps: Deps, { params, body, ip }: FastifyRequest<ByToken>): Promise<Record<string, string[]> | null> {
  try {
    await confirmRegistration(deps, { token: params.token, password: (body?.password ?? '').slice(0, 1_000), address: ip })
    return null
  } catch (error) {
    if (error instanceof Failure && error.data !== undefined) return error.data
    throw error
  }
}
