import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sweepLinks } from '../domain/accounts/one-time-links.ts'
import { sweepRecords } from './record-adapter.ts'
import { sweepSigningKeys } from './signing-keys.ts'

const EVERY_MS = 10 * 60_000

/** Removes what has expired every ten minutes, until the server closes. Several servers may do it at once. */
export function sweepRegularly(app: FastifyInstance, deps: Deps): void {
  const timer = setInterval(() => {
    sweepSso(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'expired sign-in records could not be removed'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Removes expired sessions, codes, tokens, links and signing keys. */
export async function sweepSso({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sweepRecords(db.platform)
  await sweepLinks(db.platform)
  await sweepSigningKeys(db.platform)
}
