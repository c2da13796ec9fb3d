import { isIP, type Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The network address of a visitor. */
export function visitorOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return addressOf(ip, socket)
}

/** A trusted proxy may pass on what is no address; then the connection's own counts. */
export function addressOf(given: string, { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  if (isIP(given) !== 0) return given
  return isIP(remoteAddress) === 0 ? '127.0.0.1' : remoteAddress
}
