import { once } from 'node:events'
import { createServer, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Whether `host` can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** The address at which this machine reaches itself: 127.0.0.1, or ::1 where it has no IPv4. */
export function ownLoopback(): '127.0.0.1' | '::1' {
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) => found.map(({ address }) => address))
  return addresses.includes('::1') && !addresses.includes('127.0.0.1') ? '::1' : '127.0.0.1'
}

/** A port on which nothing listens on this machine at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, ownLoopback())
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The address as a part of a URL. */
export function hostInUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}
