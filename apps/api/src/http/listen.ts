import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ownLoopback } from '../loopback.ts'
import { StartError } from '../start-error.ts'

/** The address that a server listens on, and the setting for it. */
export type Address = { host: string; port: number; setting: 'PORT' | 'HEALTH_PORT' | 'METRICS_PORT' | 'SITE_PORT' }

/** Throws when the address is not free, before a database is started and filled unnecessarily. */
export async function demandFreeAddress(address: Address): Promise<void> {
  const { host, port } = address
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    throw new StartError(reasonOf(error, address), { cause: error })
  }
}

/** Listens on the configured address; the error says what to do when the port is taken or not allowed. */
export async function listen(server: FastifyInstance, address: Address): Promise<void> {
  const { host, port } = address
  try {
    await server.listen({ host, port, listenTextResolver: (at) => `listening on ${at}` })
  } catch (error) {
    throw new StartError(reasonOf(error, address), { cause: error })
  }
}

function reasonOf(error: unknown, { host, port, setting }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or start with another one: ${setting}=4001 npm start.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose one above 1023: ${setting}=4000 npm start.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return noAddress(setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST', host)
  return `The server cannot listen on ${host} port ${port}: ${error instanceof Error ? error.message : String(error)}`
}

function noAddress(setting: string, host: string): string {
  const example = ownLoopback() === '::1' ? '::1 or ::' : '127.0.0.1 or 0.0.0.0'
  return `${setting} ${host} is not an address of this machine. Set ${setting} to one that is, such as ${example}.`
}
