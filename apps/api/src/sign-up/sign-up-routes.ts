import { fileURLToPath } from 'node:url'
import { CODE_QUERY, MAX_CODE } from '@greenroom/contract/businesses/business-sign-ups'
import { SAMPLE_PICTURES, samplePictures } from '@greenroom/contract/sign-up/sample-content'
import { INVITATION_QUERY } from '@greenroom/contract/sign-up/sign-up-mode'
import { disabledPages, PARENT_QUERY, signUpPages, type SignUpPage } from '@greenroom/contract/sign-up/sign-up-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { findProduct, findPublicApp } from '../domain/apps/read/public-app.ts'
import { demandConsent } from '../domain/business-requests/demand-consent.ts'
import { findParent } from '../domain/sign-up/find-parent.ts'
import { isInvited } from '../domain/sign-up/invitations.ts'
import { Failure } from '../failure.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { publicRoute } from '../http/route.ts'
import { serveAsset } from '../sso/page-routes.ts'
import { takePlainForms } from '../sso/plain-forms.ts'
import { sendPage } from '../sso/send-page.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { proofWorker, signUpScript, signUpStyles } from './pages/look.ts'
import { closedPage, disabledPage, noParentPage, notInvitedPage, signUpPage, wrongCodePage } from './pages/sign-up-page.ts'
import { checkoutDetails, checkoutQuery } from './thrivecart-query.ts'

const config = { guard: publicRoute } as const
const SAMPLES = fileURLToPath(new URL('./samples', import.meta.url))
const DAY_MS = 86_400_000

/**
 * The public pages of sign-up (requirements: sign-up), and those that confirm an email. While sign-up is closed, as
 * with an external issuer, they say so.
 */
export async function signUpRoutes(scope: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  scope.addHook('onRequest', limitCalls('form'))
  takePlainForms(scope)
  for (const asset of [signUpStyles, signUpScript, proofWorker]) serveAsset(scope, asset)
  for (const name of samplePictures) {
    scope.get(`${SAMPLE_PICTURES}/${name}`, { config }, (_request, reply) => reply.sendFile(name, SAMPLES, { maxAge: DAY_MS }))
  }
  for (const path of disabledPages) scope.get(path, { config }, (_request, reply) => sendPage(reply, disabledPage()))
  for (const [path, page] of Object.entries(signUpPages)) {
    scope.get(path, { config }, (request, reply) =>
      deps.config.signUp === 'closed' ? sendPage(reply, closedPage()) : answerPage(deps, page, request, reply),
    )
  }
  confirmRoutes(scope, deps)
}

async function answerPage(deps: Deps, { type, product }: SignUpPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://page').searchParams
  const named = (query.get(PARENT_QUERY) ?? '').slice(0, 255).replaceAll('\0', '')
  const code = (query.get(CODE_QUERY) ?? '').slice(0, MAX_CODE).replaceAll('\0', '')
  const invitation = (query.get(INVITATION_QUERY) ?? '').slice(0, 100)
  const checkout = checkoutQuery(query)
  try {
    const parent = await findParent(deps.db.platform, named, type)
    const invited =
      parent !== null && invitation !== '' && (await isInvited(deps.db.platform, invitation, { parentId: parent.id, type }, deps.now()))
    if (deps.config.signUp === 'invitation' && !invited) return sendPage(reply, notInvitedPage())
    const joining = parent === null || invited ? 'joins' : await demandConsent(deps.db.platform, parent, code)
    const branding = (parent?.username ? await findPublicApp(deps, parent.username) : null) ?? (await findProduct(deps, product))
    const { freeUpgradeParents, freeUpgradeUrl, privacyPolicyUrl, termsUrl } = deps.config
    const isLedOn = type === 'free_account' && freeUpgradeParents.includes(parent?.username?.toLowerCase() ?? '')
    return sendPage(
      reply,
      signUpPage({
        ...{ type, parent: parent?.id ?? '', invitation, code, branding, privacyPolicyUrl, termsUrl },
        joins: parent?.name ?? null,
        waits: joining === 'waits',
        payment: checkout,
        customer: { name: checkoutDetails(checkout, 'name'), email: checkoutDetails(checkout, 'email') },
        upgradeUrl: isLedOn ? freeUpgradeUrl : null,
      }),
    )
  } catch (error) {
    if (error instanceof Failure && error.code === 'INVALID') return sendPage(reply, noParentPage())
    if (error instanceof Failure && error.code === 'FORBIDDEN') return sendPage(reply, wrongCodePage())
    throw error
  }
}
