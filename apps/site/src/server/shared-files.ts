import type { FastifyReply, FastifyRequest } from 'fastify'

/** Search engines may read every app's pages; forms and accounts say themselves that they are not to be listed. */
const ROBOTS = 'User-agent: *\nDisallow: /-/\nAllow: /-/assets/\nAllow: /-/media/\n'

/** The files of the shared host that belong to no app; undefined for any other address. */
export function answerSharedFile({ url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (url !== '/robots.txt') return undefined
  return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(ROBOTS)
}
