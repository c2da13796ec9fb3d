import { z } from 'zod'
import { type AnyRoute, route, signedIn } from '../http/route.ts'
import { MCP_PATH } from '../http/tool-mark.ts'

/** For assistants: the Model Context Protocol over HTTP, without sessions (decision 0166). */
export const mcpRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    path: MCP_PATH,
    guard: signedIn,
    subject: 'everyone',
    withKey: 'open',
    tag: 'mcp',
    summary: 'Messages of the Model Context Protocol, from assistants with a key or a connection',
    body: z.unknown(),
    contentType: 'application/json',
    refusals: [400, 403, 406, 422],
    // Loaded with the first message: most installations have no assistants.
    handler: async (ctx) => (await import('../mcp/answer-message.ts')).answerMessage(ctx),
  }),
]
