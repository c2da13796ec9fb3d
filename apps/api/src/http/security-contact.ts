import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Serves /.well-known/security.txt (RFC 9116): where to report a vulnerability. Only with SECURITY_CONTACT. */
export function serveSecurityContact(
  server: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  now: () => Date,
): void {
  if (securityContact === null) return
  server.get('/.well-known/security.txt', { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now().getTime() + YEAR_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
