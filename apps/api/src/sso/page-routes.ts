import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { publicRoute } from '../http/route.ts'
import { forgottenPasswordRoutes } from './forgotten-password-routes.ts'
import { newPasswordRoutes } from './new-password-routes.ts'
import { type Asset, script, stylesheet } from './pages/page.ts'
import { passkeyScript } from './pages/passkey-form.ts'
import { takePlainForms } from './plain-forms.ts'
import type { ProviderSource } from './provider-source.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { signOutRoutes } from './sign-out-routes.ts'

/** The pages of sign-in and their files. Their bodies are plain HTML forms. */
export function pageRoutes(scope: FastifyInstance, deps: Deps, provider: ProviderSource): void {
  takePlainForms(scope)
  for (const asset of [stylesheet, script, passkeyScript]) serveAsset(scope, asset)
  signInRoutes(scope, deps, provider)
  signOutRoutes(scope, deps, provider)
  forgottenPasswordRoutes(scope, deps)
  newPasswordRoutes(scope, deps)
}

/** Serves a file of pages; browsers may cache it indefinitely. */
export function serveAsset(scope: FastifyInstance, { url, type, text }: Asset): void {
  scope.get(url.replace(/\?.*$/, ''), { config: { guard: publicRoute } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
  )
}
