import type { Transport } from '@greenroom/site/server/transport.ts'
import type { FastifyInstance } from 'fastify'

/** Calls the API of the same process: the same routes, guards and limits as over HTTP, without a socket. */
export function inProcess(server: FastifyInstance): Transport {
  return {
    async call({ method, path, headers, body }) {
      const answer = await server.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    },
    async stream({ method, path, headers }) {
      const answer = await server.inject({ method, url: path, headers, payloadAsStream: true })
      return { status: answer.statusCode, headers: answer.headers, body: answer.stream() }
    },
  }
}
