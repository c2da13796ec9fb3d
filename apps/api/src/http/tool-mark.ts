import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The header by which a tool's own calls name the tool. */
export const TOOL_HEADER = 'x-greenroom-tool'

/** Nobody outside of this process knows it, so nobody else can name a tool. */
const secret = randomBytes(16).toString('hex')

/** The value of the header for a tool. */
export function toolMark(tool: string): string {
  return `${secret} ${tool}`
}

/** The tool that this request was made by, or null. */
export function toolOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const value = headers[TOOL_HEADER]
  return typeof value === 'string' && value.startsWith(`${secret} `) ? value.slice(secret.length + 1) : null
}

/** Where assistants send their messages. */
export const MCP_PATH = '/mcp'

/** Whether the request is a message of an assistant, or a call of one of its tools. */
export function isOfAssistants(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  return request.routeOptions.url === MCP_PATH || toolOf(request) !== null
}
