import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { failure } from './failure.ts'
import { publicRoute, route } from './route.ts'

/** What the stop and the probe share: a server that is going down is not ready, whatever its parts say. */
export type Readiness = { stopping: boolean }

const PROBE_MS = 1_000

/** /health says that the process runs; /ready that it can work: database and file store answer. No details to strangers. */
export function healthRoutes(readiness: Readiness) {
  let last: { at: number; ok: Promise<boolean> } | null = null
  const probe = (deps: Deps) => {
    // At most one probe a second, however many ask.
    if (last === null || Date.now() - last.at > PROBE_MS) last = { at: Date.now(), ok: works(deps) }
    return last.ok
  }
  return [
    route({
      method: 'GET',
      path: '/health',
      guard: publicRoute,
      perMinute: 6_000,
      tag: 'operations',
      summary: 'Whether the process runs',
      answer: z.object({ status: z.literal('ok') }),
      handler: async () => ({ status: 'ok' }),
    }),
    route({
      method: 'GET',
      path: '/ready',
      guard: publicRoute,
      perMinute: 6_000,
      tag: 'operations',
      summary: 'Whether the server can work: database and file store answer',
      answer: z.object({ status: z.literal('ready') }),
      handler: async ({ deps }) => {
        if (readiness.stopping || !(await probe(deps))) throw failure('UNAVAILABLE')
        return { status: 'ready' }
      },
    }),
  ]
}

async function works(deps: Deps): Promise<boolean> {
  try {
    await Promise.all([deps.db.platform.query('select 1'), deps.files.check()])
    return true
  } catch (error) {
    deps.log.warn({ err: error }, 'not ready')
    return false
  }
}
