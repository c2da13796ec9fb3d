import { createHash } from 'node:crypto'
import { signInPaths } from '@greenroom/contract/access/sign-in-paths'
import type { FastifyInstance } from 'fastify'

const SCRIPT = 'parent.postMessage({ signInAnswer: location.href }, location.origin)'
const PAGE = `<!doctype html><title>Sign-in</title><script>${SCRIPT}</script>`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/**
 * The end of a silent sign-in in a hidden frame: it passes its address, with the issuer's response in it, to the
 * console around it. A separate page, because every visit begins with it and the console's page would load the console
 * a second time.
 */
export function serveSilentPage(server: FastifyInstance): void {
  server.get(signInPaths.silent, { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'self'`,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
}
