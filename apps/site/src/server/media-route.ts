import type { FastifyInstance } from 'fastify'
import type { Connection } from './read-api.ts'

const PASSED_ON = ['range', 'if-none-match', 'if-modified-since', 'if-range', 'accept-encoding']
const ANSWERED = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
  ...['cache-control', 'content-disposition', 'content-encoding', 'vary', 'content-security-policy'],
]

/** Pictures, films and sounds, below the website's own origin: `/-/media/{id}` as `/media/{id}` of the API. */
export function serveMedia(server: FastifyInstance, { transport }: Connection): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/-/media/*',
    handler: async (request, reply) => {
      const path = request.url.slice('/-'.length)
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const answer = await transport.stream({ method, path, headers })
      reply.code(answer.status)
      for (const name of ANSWERED) {
        const value = answer.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.send(answer.body)
    },
  })
}
