import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The network address of a visitor. A trusted proxy may pass on what is none; then the connection's own counts. */
export function visitorOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) !== 0) return ip
  const own = socket.remoteAddress ?? ''
  return isIP(own) === 0 ? '127.0.0.1' : own
}
