import { z } from 'zod'
import { unavailable } from '../failure.ts'
import { READY_PATH, type Readiness, readinessProbe } from './readiness.ts'
import { publicRoute, route } from './route.ts'

/** After how many seconds a part that failed may work again. */
const RETRY_SECONDS = 2
const STOPPING = 'This server is stopping and accepts no new requests. Use another server, or try again when it has started.'

/**
 * /health reports that the process runs; /ready that it can work: database and file store accept a write. The sentence
 * names the part that does not, without details for strangers.
 */
export function healthRoutes(readiness: Readiness) {
  const probe = readinessProbe(readiness)
  return [
    route({
      method: 'GET',
      path: '/health',
      guard: publicRoute,
      callKind: 'health',
      tag: 'operations',
      summary: 'Whether the process runs, and its version',
      answer: z.object({ status: z.literal('ok'), version: z.string() }),
      handler: async ({ deps }) => ({ status: 'ok', version: deps.config.version }),
    }),
    route({
      method: 'GET',
      path: READY_PATH,
      guard: publicRoute,
      callKind: 'health',
      tag: 'operations',
      summary: 'Whether the server can work: database and file store take a write',
      answer: z.object({ status: z.literal('ready') }),
      handler: async ({ deps }) => {
        const fault = readiness.stopping ? STOPPING : await probe(deps)
        if (fault !== null) throw unavailable(fault, RETRY_SECONDS)
        return { status: 'ready' }
      },
    }),
  ]
}
