import { keyMessage } from '@greenroom/contract/keys/key-messages'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { failure } from '../failure.ts'
import type { Context } from '../http/route.ts'
import { version } from '../version.ts'
import { mcpServer } from './mcp-server.ts'

/** Answers one message of an assistant. */
export async function answerMessage({ session, request, reply, deps, body }: Context<'signedIn'>): Promise<unknown> {
  // Only keys have scopes, and are named in the trail.
  if (!session.key) throw failure('FORBIDDEN', keyMessage.assistant)
  const handler = createMcpHandler(() => mcpServer(request, version), {
    // Nothing is announced, and a stream would never end.
    maxSubscriptions: 0,
    onerror: (error) => deps.log.debug({ err: error, request: request.id }, 'a message of an assistant could not be answered'),
  })
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const message = new Request(new URL('/mcp', deps.config.publicUrl), { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await handler.fetch(message, { parsedBody: body })
  for (const [name, value] of answer.headers) reply.header(name, value)
  return await reply.code(answer.status).send(await answer.text())
}
