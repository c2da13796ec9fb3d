import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { failure } from '../failure.ts'

/**
 * In demo mode the passwords are public, and the address can be reached from this machine alone. A page from elsewhere
 * whose name was made to point here (DNS rebinding) would be on this machine too, so a server in demo mode answers to
 * its own names only.
 */
export function refuseStrangeHosts(server: FastifyInstance, { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): void {
  if (!demo) return
  const own = new URL(publicUrl).hostname
  server.addHook('onRequest', async (request) => {
    const name = hostnameOf(request.host)
    // Every browser names the host; old programs that name none are no concern here.
    if (name !== '' && name !== own && !isLoopback(name)) throw failure('MISDIRECTED', `In demo mode Greenroom answers at ${publicUrl}.`)
  })
}

/** The name in a Host header, without port and brackets; empty when there is none. */
function hostnameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
}
