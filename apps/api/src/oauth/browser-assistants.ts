import type { FastifyInstance } from 'fastify'
import { MCP_PATH } from '../http/tool-mark.ts'
import { oauthPaths } from './metadata.ts'

/**
 * What pages of any site may call. At /mcp a client also tries GET and DELETE, and has to read that there are none. Not
 * the authorization endpoint, to which a browser is sent.
 */
const methodsAt: ReadonlyMap<string, string> = new Map([
  [MCP_PATH, 'GET, POST, DELETE'],
  ...[oauthPaths.server, oauthPaths.resource, `${oauthPaths.resource}${MCP_PATH}`].map((path) => [path, 'GET'] as const),
  ...[oauthPaths.token, oauthPaths.register, oauthPaths.revoke].map((path) => [path, 'POST'] as const),
])

const SENT = 'Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id'
const READ = 'WWW-Authenticate, Mcp-Session-Id, Mcp-Protocol-Version'
const PREFLIGHT_SECONDS = '7200'

/**
 * Lets assistants that are pages of another site connect: the metadata, the tokens and /mcp, and nothing else of the
 * server. Without credentials, so no cookie helps a page; it needs a token that a person gave it.
 */
export function openToBrowserAssistants(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?')
    const methods = methodsAt.get(path.replace(/(.)\/$/, '$1'))
    if (methods === undefined) return done()
    // Also without an Origin: a cache may keep the metadata for other callers.
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', READ)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send()
  })
}
