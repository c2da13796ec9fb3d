import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Headers of every response (security rule 13). Pages override the content security policy with their own. */
export function secureHeaders(server: FastifyInstance, config: Config): void {
  // Callback style, since these run for every request: a promise for each would cost more than the hooks do.
  server.addHook('onSend', (request, reply, payload, done) => {
    addSecureHeaders(request, reply, config)
    done(null, payload)
  })
}

/** The same for one response that bypasses the hooks. */
export function addSecureHeaders(request: Pick<FastifyRequest, 'id'>, reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin').header('x-request-id', request.id)
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  for (const [name, value] of UNLESS_SET) if (!reply.hasHeader(name)) reply.header(name, value)
}

const UNLESS_SET = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cache-control', 'no-store'],
] as const

/**
 * The console's own policy. Scripts come from this server alone; pictures and videos may come from anywhere, because
 * content links to them by address. Returns the nonce for the style element that Mantine adds.
 */
export function consolePolicy(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64')
  const issuer = config.externalIssuer ? ` ${new URL(config.externalIssuer.issuer).origin}` : ''
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob: https: http:",
      "media-src 'self' blob: https: http:",
      "font-src 'self'",
      `connect-src 'self'${issuer}`,
      `frame-src 'self'${issuer} https://www.youtube-nocookie.com https://player.vimeo.com`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      // The hidden frame that renews a session shows the console's own /auth/silent page.
      "frame-ancestors 'self'",
    ].join('; '),
  )
  reply.header('x-frame-options', 'SAMEORIGIN')
  return nonce
}
