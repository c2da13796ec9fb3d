import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Says that the address cannot be listened on, before a database is started and filled for nothing. */
export async function demandFreeAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port })
  try {
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    throw new StartError(reasonOf(error, host, port), { cause: error })
  }
}

/** Listens on the configured address; says what to do when the port is taken or not allowed. */
export async function listen(server: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
  } catch (error) {
    throw new StartError(reasonOf(error, host, port), { cause: error })
  }
}

function reasonOf(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or start with another one: PORT=4001 npm start.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose one above 1023: PORT=4000 npm start.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
}
