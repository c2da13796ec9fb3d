import { limitsOf } from '@greenroom/contract/limits/limits-of'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { freshApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import type { Scope } from '../records/scope.ts'
import type { Importer } from './end-of-import.ts'

/** Who asked for the work of a job, and from where. */
type From = { appId: string; importer: Importer; madeBy: string; madeFrom: string | null }

/** For whom and in which app a job works, by the app as it is now. NOT_FOUND when it is gone. */
export async function importScope(deps: Pick<Deps, 'config' | 'db'>, { appId, importer, madeBy, madeFrom }: From): Promise<Scope> {
  const app = await freshApp(deps.db, appId)
  if (!app) throw failure('NOT_FOUND')
  return {
    appId,
    author: { actorId: importer.id, actorName: madeBy, address: madeFrom },
    facts: factsOf(app, importer, deps.config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: deps.config.publicUrl,
  }
}
