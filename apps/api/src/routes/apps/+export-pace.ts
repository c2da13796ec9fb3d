import { countTry } from '../../domain/accounts/rate-limits.ts'
import { failure } from '../../failure.ts'
import type { Context } from '../../http/route.ts'

/** Exports that one app may request in a quarter of an hour. */
const MOST = 120

/** TOO_MANY_REQUESTS for too many exports. */
export async function demandExportPace({ app, deps }: Pick<Context<'appAdmin'>, 'app' | 'deps'>): Promise<void> {
  const wait = await countTry(deps.db.platform, [{ key: `export:${app.id}`, most: MOST, seconds: 15 * 60 }])
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
}
