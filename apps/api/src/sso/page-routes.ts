import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { publicRoute } from '../http/route.ts'
import { forgottenPasswordRoutes } from './forgotten-password-routes.ts'
import { newPasswordRoutes } from './new-password-routes.ts'
import { type Asset, script, stylesheet } from './pages/page.ts'
import type { ProviderSource } from './provider-source.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { signOutRoutes } from './sign-out-routes.ts'

/** A form's fields as text; a field that comes twice counts once. */
export type FormBody = Readonly<Record<string, string>>

/** Larger than any form here can be. */
const FORM_BYTES = 16 * 1024

/** The pages of sign-in and what belongs to them. Their bodies are plain HTML forms. */
export function pageRoutes(scope: FastifyInstance, deps: Deps, provider: ProviderSource): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, plainFields(new URLSearchParams(body.toString()))),
  )
  scope.addHook('preHandler', async (request) => {
    request.query = plainFields(Object.entries(valuesOf(request.query)))
  })
  scope.addHook('onRequest', async (request, reply) => {
    // A form on somebody else's page is not ours, whatever it contains.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303)
  })
  for (const asset of [stylesheet, script]) serveAsset(scope, asset)
  signInRoutes(scope, deps, provider)
  signOutRoutes(scope, deps, provider)
  forgottenPasswordRoutes(scope, deps)
  newPasswordRoutes(scope, deps)
}

/** Texts without NUL, which no database stores and no field here means; of a field that comes twice the last one. */
function plainFields(fields: Iterable<[string, unknown]>): FormBody {
  const text = (value: unknown) => String(Array.isArray(value) ? value.at(-1) : value).replaceAll('\0', '')
  return Object.fromEntries([...fields].map(([name, value]) => [name, text(value)]))
}

/** Serves a file of pages; browsers may keep it for good. */
export function serveAsset(scope: FastifyInstance, { url, type, text }: Asset): void {
  scope.get(url.replace(/\?.*$/, ''), { config: { guard: publicRoute } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
  )
}
