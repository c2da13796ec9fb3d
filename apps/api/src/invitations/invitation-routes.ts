import { newPasswordForm } from '@greenroom/contract/passwords'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { publicFacts } from '../domain/apps/read/public-app.ts'
import { acceptInvitation, findInvitation, type LinkPurpose } from '../domain/members/accept-invitation.ts'
import { memberPages } from '../domain/members/member-pages.ts'
import { Failure, inputFailure } from '../failure.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { publicRoute } from '../http/route.ts'
import { type FormBody, takePlainForms } from '../sso/plain-forms.ts'
import { sendPage } from '../sso/send-page.ts'
import { choosePasswordPage, invitationEndedPage, passwordSetPage } from './invitation-pages.ts'
import { addRegistrationPage } from './registration-routes.ts'

type ByToken = { Params: { token: string }; Body: FormBody | undefined }

/**
 * GET and POST /invitation/{token} and /new_member_password/{token}: the page on which an invited member, or one who
 * forgot the password, chooses one. A plain HTML form that needs no script. Opening the page does not use up the link,
 * because mail scanners open links.
 */
export async function invitationRoutes(scope: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  scope.addHook('onRequest', limitCalls('form'))
  takePlainForms(scope)
  addPage(scope, deps, 'invitation')
  addPage(scope, deps, 'reset')
  addRegistrationPage(scope, deps)
}

function addPage(scope: FastifyInstance, deps: Deps, purpose: LinkPurpose): void {
  const config = { guard: publicRoute } as const
  const path = `${memberPages[purpose].ofServer}/:token`

  scope.get<ByToken>(path, { config }, async (request, reply) => {
    await demandLinkTry(deps.db.platform, request.ip)
    const found = await findInvitation(deps, { purpose, token: request.params.token })
    if (found === null) return sendPage(reply, invitationEndedPage(purpose))
    return sendPage(reply, choosePasswordPage(found, await publicFacts(deps, found.app), { action: request.url }))
  })

  scope.post<ByToken>(path, { config }, async (request, reply) => {
    await demandLinkTry(deps.db.platform, request.ip)
    const found = await findInvitation(deps, { purpose, token: request.params.token })
    if (found === null) return sendPage(reply, invitationEndedPage(purpose))
    const app = await publicFacts(deps, found.app)
    const problems = await save(deps, purpose, request)
    if (problems === null) return sendPage(reply, passwordSetPage(found, app))
    if (problems.token !== undefined) return sendPage(reply, invitationEndedPage(purpose))
    return sendPage(reply, choosePasswordPage(found, app, { action: request.url, problems, status: 422 }))
  })
}

/** The errors, by the name of the input; null when the password is set. */
async function save(
  deps: Deps,
  purpose: LinkPurpose,
  { params, body, ip }: FastifyRequest<ByToken>,
): Promise<Record<string, string[]> | null> {
  const { password = '', confirm = '' } = body ?? {}
  try {
    const parsed = newPasswordForm.safeParse({ password, confirm })
    if (!parsed.success) throw inputFailure(parsed.error)
    await acceptInvitation(deps, { purpose, token: params.token, password, address: ip })
    return null
  } catch (error) {
    if (error instanceof Failure && error.data !== undefined) return error.data
    throw error
  }
}
