import type { Deps } from '../deps.ts'
import { hasAccounts } from './has-accounts.ts'

/**
 * Fills an empty database with the demo. Once there is an account it does nothing, so that what was deleted stays
 * deleted. Returns whether it did.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (await hasAccounts(deps.db.platform)) return false
  // The demo and its drawing code are loaded once in the life of a database, not at every start.
  const { fillWithDemo } = await import('./fill-with-demo.ts')
  return await fillWithDemo(deps)
}
