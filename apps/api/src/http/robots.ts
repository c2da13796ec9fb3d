import type { FastifyInstance } from 'fastify'

const DISALLOW_ALL = 'User-agent: *\nDisallow: /\n'

/**
 * Asks search engines to stay away from this address: the console and the API need a person, and the forms and media
 * under it are meant for those whom a member or a creator gave their address.
 */
export function serveRobots(server: FastifyInstance): void {
  server.get('/robots.txt', { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(DISALLOW_ALL),
  )
}
