import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { signOut, signOutEverywhere } from '../domain/accounts/sign-out.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { signOutPage } from './pages/message-pages.ts'
import type { ProviderSource } from './provider-source.ts'
import { atPublicAddress } from './public-address.ts'
import { sendPage } from './send-page.ts'

/**
 * GET and POST /sso/admins/sign_out (SESS-019, SESS-020): ends the single sign-on session of the cookie, then redirects
 * to the console's landing page (OQ-176), or sends 204 to a fetch. `everywhere=true`, in the query or the form, ends
 * all sessions of the person.
 *
 * A GET that ends a session could be triggered by any link or picture. So a GET acts only when the browser says that
 * the console's own script or the address bar started it. A link shows a page that asks for confirmation; a picture has
 * no effect.
 */
export function signOutRoutes(scope: FastifyInstance, deps: Deps, provider: ProviderSource): void {
  const url = `${SSO_PATH}/admins/sign_out`
  const config = { guard: publicRoute } as const

  scope.get(url, { config }, async (request, reply) => {
    if (mayAct(request)) return await endSession(deps, provider, request, reply)
    if (wantsPage(request)) return sendPage(reply, signOutPage(null))
    return reply.code(403).send()
  })
  scope.post(url, { config }, (request, reply) => endSession(deps, provider, request, reply))
}

async function endSession(deps: Deps, source: ProviderSource, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const provider = await source()
  const context = provider.createContext(atPublicAddress(request.raw, deps.config.publicUrl), reply.raw)
  const session = await provider.Session.get(context)
  const { accountId: userId, uid: sessionUid } = session
  const address = request.ip
  if (userId !== undefined)
    await (wantsAll(request) ? signOutEverywhere(deps, userId, address) : signOut(deps, { userId, sessionUid, address }))
  // Also removes the cookie from the browser. It is invalid in any case: its session is gone.
  context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', path: '/', signed: true })
  return wantsPage(request) ? reply.redirect(`${deps.config.publicUrl}/`, 303) : reply.code(204).send()
}

function mayAct({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest = 'empty', accept = '', range } = headers
  if (site !== undefined) return site === 'none' || (site === 'same-origin' && dest === 'empty')
  // Browsers omit these over plain http. There, requests from another site carry no cookie unless they navigate
  // (SameSite=Lax), and pictures and videos are recognised by their headers.
  return !/text\/html|image\/|video\/|audio\//.test(accept) && range === undefined
}

function wantsAll({ query, body }: FastifyRequest): boolean {
  return valuesOf(query).everywhere === 'true' || valuesOf(body).everywhere === 'true'
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}
