import type { PackDrift, PackPreview } from '@greenroom/contract/packs/pack-answers'
import { newId, newMediaId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { type CurrentApp, forgetApp, freshApp } from '../apps/read/current-app.ts'
import { applyPack } from './apply-pack.ts'
import { type BusinessPlan, lineOf, planBusiness } from './plan-business.ts'
import type { RolloutContext } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'

/** The current content of a pack, and the person who previews it. */
export type Looking = { parent: CurrentApp; packId: string; madeBy: RolloutContext['madeBy']; snapshot: Snapshot }

/** Thrown to roll back a trial run. */
class OnlyTried extends Error {}

/** What a roll-out would do to one business, and why it would fail. Rolls back everything it writes. */
export async function previewBusiness(
  deps: Deps,
  looking: Looking,
  business: { id: string; name: string; active: boolean },
): Promise<PackPreview> {
  const { id, name, active } = business
  const child = await freshApp(deps.db, id)
  if (!child) return { id, name, active, problem: null, lines: [], released: [] }
  const { planned, released, names } = await planOf(deps, looking, child)
  const lines = planned.map((one) => lineOf(one, names))
  return { id, name, active, problem: active ? await problemOf(deps, looking, child) : null, lines, released }
}

/** How far a business differs from the pack, as counts. */
export async function driftOf(
  deps: Deps,
  looking: Looking,
  { id, name, active }: { id: string; name: string; active: boolean },
): Promise<PackDrift> {
  const child = await freshApp(deps.db, id)
  if (!child) return { id, name, active, received: false, creates: 0, changes: 0, kept: 0 }
  const { planned, received } = await planOf(deps, looking, child)
  const counted = (does: string) => planned.filter((one) => one.does === does).length
  const kept = planned.filter(({ does, plan }) => does === 'deleted' || plan.kept.length > 0).length
  return { id, name, active, received, creates: counted('create'), changes: counted('change'), kept }
}

function planOf(deps: Deps, looking: Looking, child: CurrentApp): Promise<BusinessPlan> {
  const { snapshot } = looking
  return deps.db.inApp(child.id, (sql) => planBusiness(deps, sql, { child, rollout: rolloutOf(looking), snapshot }))
}

/** Why the business would refuse the pack: runs the real code in a transaction that is rolled back. */
async function problemOf(deps: Deps, looking: Looking, child: CurrentApp): Promise<string | null> {
  // The files have ids but no bytes. Their rows are never visible to anyone else.
  const files = looking.snapshot.files.map((source) => ({ source, id: newMediaId() }))
  try {
    await deps.db.changeApp(child.id, async (tx) => {
      await applyPack(deps, tx, { child, rollout: rolloutOf(looking), snapshot: looking.snapshot, files })
      throw new OnlyTried()
    })
    return null
  } catch (error) {
    if (error instanceof OnlyTried) return null
    if (error instanceof Failure && error.status < 500) return error.message
    throw error
  } finally {
    forgetApp(deps.db, child.id)
  }
}

/** The roll-out of a preview. Its id is not stored. */
function rolloutOf({ parent, packId, madeBy }: Looking): RolloutContext {
  return { parent: { id: parent.id, name: parent.name }, packId, rolloutId: newId(), madeBy }
}
