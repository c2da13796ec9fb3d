import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { failure } from '../failure.ts'
import { isLoopback } from '../loopback.ts'

/**
 * In demo mode the passwords are public, and the address can be reached from this machine only. A page from elsewhere
 * whose name was made to resolve to it (DNS rebinding) would count as this machine too, so a server in demo mode only
 * accepts its own names.
 */
export function refuseStrangeHosts(server: FastifyInstance, { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): void {
  if (!demo) return
  const own = new URL(publicUrl).hostname
  server.addHook('onRequest', async (request) => {
    const name = hostnameOf(request.host)
    // Every browser sends the host; requests without one are not a browser's.
    if (name !== '' && name !== own && !isLoopback(name)) throw failure('MISDIRECTED', `In demo mode Greenroom answers at ${publicUrl}.`)
  })
}

/** The name in a Host header, without port and brackets; empty when there is none. */
function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
}
