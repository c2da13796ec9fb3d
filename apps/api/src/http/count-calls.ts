import { type CallKind, callLimits } from '@greenroom/contract/limits/call-limits'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { addressKey } from '../domain/accounts/rate-limits.ts'
import { createSharedCounts } from '../domain/accounts/shared-counts.ts'
import { failure } from '../failure.ts'

/**
 * The hook of routes of one kind: counts the call, and refuses it with TOO_MANY_REQUESTS when its address has made too
 * many.
 */
export type LimitCalls = (kind: CallKind) => (request: FastifyRequest) => Promise<void>

/** Counts calls by kind and address, in memory and over all processes. */
export function createCallLimits(deps: Pick<Deps, 'db' | 'log'>): LimitCalls {
  const counts = createSharedCounts(deps)
  return (kind) => async (request) => {
    const seconds = await counts.count({ key: `calls:${kind}:${addressKey(request.ip)}`, ...callLimits[kind] })
    if (seconds > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(seconds) })
  }
}
