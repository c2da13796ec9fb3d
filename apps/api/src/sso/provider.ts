import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Deps } from '../deps.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { publicRoute } from '../http/route.ts'
import { SSO_PATH } from './issuer.ts'
import { pageRoutes } from './page-routes.ts'
import { errorPage } from './pages/message-pages.ts'
import { answerErrorsWithPages } from './provider-errors.ts'
import { createProviderSource } from './provider-source.ts'
import { belowSso } from './public-address.ts'
import { noteAge } from './request-age.ts'
import { noteClient } from './request-client.ts'
import { sendPage } from './send-page.ts'

/**
 * Adds single sign-on to the server: its pages, and oidc-provider for everything else below /sso. Not called with an
 * external issuer.
 */
export async function mountSso(server: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  const provider = createProviderSource(deps, deps.keyRing)
  // Fail at the start, not at the first sign-in, when the keys cannot be read.
  await provider()
  await server.register(async (scope) => {
    scope.addHook('onRequest', limitCalls('signIn'))
    answerErrorsWithPages(scope)
    pageRoutes(scope, deps, provider)
  })
  await server.register(async (scope) => {
    scope.addHook('onRequest', limitCalls('signIn'))
    answerErrorsWithPages(scope)
    // oidc-provider reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${SSO_PATH}/*`,
      config: { guard: publicRoute },
      handler: async (request, reply) => {
        // The parameters of a sign-in are stored, and PostgreSQL does not store NUL.
        if (/%00/.test(request.url)) return sendPage(reply, errorPage('invalid_request', 400))
        await handOver(await provider(), deps.config.publicUrl, request, reply)
      },
    })
  })
}

/** oidc-provider adds the hash of its own script to script-src, on its only page that has one. */
const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // The console renews a session in a hidden frame, which passes through here.
  'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

async function handOver(provider: Provider, publicUrl: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  // The hook that adds these to other responses does not run for this one.
  reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  noteAge(request.raw, reply.elapsedTime)
  noteClient(request.raw, { address: request.ip, agent: request.headers['user-agent'] ?? '' })
  await provider.callback()(belowSso(request.raw, publicUrl), reply.raw)
}
