import type { FastifyInstance } from 'fastify'

const DISALLOW_ALL = 'User-agent: *\nDisallow: /\n'

/**
 * Keeps search engines away from this address: the console and the API require sign-in, and the forms and media are
 * meant for people who were sent their address by a member or a creator.
 */
export function serveRobots(server: FastifyInstance): void {
  server.get('/robots.txt', { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(DISALLOW_ALL),
  )
}
