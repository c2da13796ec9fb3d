import { demandTry } from '../../domain/accounts/rate-limits.ts'
import type { Context } from '../../http/route.ts'

/** Exports that one app may request in a quarter of an hour. */
const MOST = 120

/** TOO_MANY_REQUESTS for too many exports. */
export async function demandExportPace({ app, deps }: Pick<Context<'appAdmin'>, 'app' | 'deps'>): Promise<void> {
  await demandTry(deps.db.platform, [{ key: `export:${app.id}`, most: MOST, seconds: 15 * 60 }])
}
