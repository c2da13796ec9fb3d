import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countLinkTry } from '../domain/accounts/rate-limits.ts'
import { failure } from '../failure.ts'

/** Counts an opened or sent one-time link. Throws TOO_MANY_REQUESTS. */
export async function demandFewTries({ db }: Pick<Deps, 'db'>, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  const seconds = await countLinkTry(db.platform, ip)
  if (seconds > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(seconds) })
}
