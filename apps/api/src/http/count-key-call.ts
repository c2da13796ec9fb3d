import { KEY_CALLS_PER_MINUTE } from '@greenroom/contract/keys/key-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { failure } from '../failure.ts'
import { isMeantAsKey } from '../secrets/key-token.ts'
import type { Session } from '../session.ts'
import { presentedBearer } from './bearer.ts'
import { callerOf } from './caller.ts'
import { type AnyRoute, isForApps } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request was sent with, once it is known to be valid. */
    keyId: string | null
  }
}

const WINDOW_SECONDS = 60
const POLICY = `"key";q=${KEY_CALLS_PER_MINUTE};w=${WINDOW_SECONDS}`

/**
 * Counts a call with a key, and refuses it with TOO_MANY_REQUESTS when the key has made too many. The answer says how
 * many are left (draft-ietf-httpapi-ratelimit-headers). Before the guard, so that refused calls count as well. Returns
 * the key's session, with which the guard goes on; null for a call without a key.
 */
export async function countKeyCall(deps: Deps, spec: AnyRoute, request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
  const bearer = presentedBearer(request)
  if (bearer === null || !isMeantAsKey(bearer) || spec.guard === 'publicRoute' || isForApps(spec)) return null
  const session = await callerOf(deps, request)
  const { key } = session
  if (!key) return null
  request.keyId = key.id
  const limit = { key: `key:${key.id}`, perMinute: KEY_CALLS_PER_MINUTE, isShared: true }
  const seconds = await deps.counts.count(limit)
  const left = seconds > 0 ? 0 : deps.counts.left(limit)
  reply.header('ratelimit-policy', POLICY).header('ratelimit', `"key";r=${left};t=${seconds > 0 ? seconds : WINDOW_SECONDS}`)
  if (seconds > 0) throw failure('TOO_MANY_REQUESTS', TOO_MANY, { 'retry-after': String(seconds) })
  return session
}

const TOO_MANY = `This key made more than ${KEY_CALLS_PER_MINUTE} calls in a minute. Wait for the seconds in Retry-After, then try again.`

/** Counts for the page of a key what its calls were. */
export function countKeyUses(server: FastifyInstance, { keyUses }: Pick<Deps, 'keyUses'>): void {
  server.decorateRequest('keyId', null)
  server.addHook('onResponse', (request, reply, done) => {
    if (request.keyId !== null) keyUses.count(request.keyId, useOf(request.method, reply.statusCode))
    done()
  })
}

function useOf(method: string, status: number): 'reads' | 'changes' | 'refused' {
  if (status >= 400) return 'refused'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'changes'
}
