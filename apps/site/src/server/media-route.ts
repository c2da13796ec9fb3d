import type { FastifyInstance } from 'fastify'
import { noteOutage } from './page-of.ts'
import type { Connection } from './read-api.ts'
import { visitorOf } from './visitor.ts'

const PASSED_ON = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range']
const ANSWERED = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
  ...['cache-control', 'content-disposition', 'vary', 'retry-after'],
]
/** An id, and the file's name if it is in the address. The API has private files at other paths. */
const PUBLIC_FILE = /^[0-9a-f-]{36}(?:\/[^/]{1,300})?$/i
/** Even a file that a browser took for a page could do nothing. */
const HARMLESS = "sandbox; default-src 'none'"

/** Pictures, films and sounds, below the website's own origin: `/-/media/{id}` as `/media/{id}` of the API. */
export function serveMedia(server: FastifyInstance, { transport, siteToken }: Connection): void {
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/-/media/*',
    handler: async (request, reply) => {
      const [path = '', query] = request.url.slice('/-/media/'.length).split('?')
      if (!PUBLIC_FILE.test(path)) return reply.code(404).header('cache-control', 'no-store').send('')
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      const answer = await transport.stream({
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        path: `/media/${path}${query === undefined ? '' : `?${query}`}`,
        headers: { ...headers, authorization: `Bearer ${siteToken}`, 'x-visitor-address': visitorOf(request) },
      })
      reply.code(answer.status).headers({ 'content-security-policy': HARMLESS, 'cross-origin-resource-policy': 'cross-origin' })
      if (answer.status === 503) noteOutage(request, 'The API answered 503.')
      if (answer.status >= 400 && answer.status !== 416) {
        answer.body.destroy()
        return reply.header('cache-control', 'no-store').send('')
      }
      for (const name of ANSWERED) {
        const value = answer.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.send(answer.body)
    },
  })
}
