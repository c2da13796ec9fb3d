import { limitsOf } from '@greenroom/contract/limits/limits-of'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { freshApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import type { Scope } from '../records/scope.ts'
import type { Importer } from './end-of-import.ts'

/** The person who requested a job, and from which address. */
type From = { appId: string; importer: Importer; madeBy: string; madeFrom: string | null }

/** The scope of a job, from the present state of the app. NOT_FOUND if it is gone. */
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
