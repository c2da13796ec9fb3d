import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** Headers that every answer carries (security rule 13). Pages set a content security policy of their own over this one. */
export function secureHeaders(server: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https:')
  server.addHook('onSend', async (request, reply, payload) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': request.id,
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
    if (!reply.hasHeader('cross-origin-opener-policy')) reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

/**
 * The console's own policy. Scripts come from this server alone; pictures and films may come from anywhere, because content names
 * them by address. Answers the nonce for the style element that Mantine adds.
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
