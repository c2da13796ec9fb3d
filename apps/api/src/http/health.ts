import { z } from 'zod'
import { failure } from '../failure.ts'
import { type Readiness, readinessProbe } from './readiness.ts'
import { publicRoute, route } from './route.ts'

/**
 * /health reports that the process runs; /ready that it can work: database and file store accept a write. No details to
 * strangers.
 */
export function healthRoutes(readiness: Readiness) {
  const isReady = readinessProbe()
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
      path: '/ready',
      guard: publicRoute,
      callKind: 'health',
      tag: 'operations',
      summary: 'Whether the server can work: database and file store take a write',
      answer: z.object({ status: z.literal('ready') }),
      handler: async ({ deps }) => {
        if (readiness.stopping || !(await isReady(deps))) throw failure('UNAVAILABLE')
        return { status: 'ready' }
      },
    }),
  ]
}
