import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { type AuditLine, writeAudit } from '../audit/write-audit.ts'
import type { RolloutContext } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'
import { findPack } from './stored-packs.ts'
import { type RolloutJob, addChildren, requestReturn, findRollout, noteRollout } from './stored-rollouts.ts'

/** The person who rolls out, and the app. */
export type Requester = { appId: string; madeBy: RolloutContext['madeBy'] }

type Packed = { packId: string; children: readonly string[] }

/** Queues a roll-out of the pack's current content to these businesses and returns its id. */
export async function requestRollout(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  requester: Requester,
  { packId, children, content }: Packed & { content: Snapshot },
): Promise<string> {
  const { appId, madeBy } = requester
  const { name } = await findPack(tx, appId, packId)
  const id = await noteRollout(tx, appId, { packId, content, madeBy, children })
  await writeAudit(tx, lineOf(requester, 'rolled out', packId, name, children.length))
  await queue.send(tx, 'roll-out-pack', { appId, id, by: madeBy.id } satisfies RolloutJob)
  return id
}

/** Queues the same roll-out for more businesses, or retries those where it failed. */
export async function requestMore(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  requester: Requester,
  { packId, children, rolloutId }: Packed & { rolloutId: string },
): Promise<void> {
  const { appId } = requester
  const { name } = await findPack(tx, appId, packId)
  await demandRollout(tx, appId, packId, rolloutId)
  addChildren(tx, appId, rolloutId, children)
  await writeAudit(tx, lineOf(requester, 'rolled out', packId, name, children.length))
  await queue.send(tx, 'roll-out-pack', { appId, id: rolloutId, by: requester.madeBy.id } satisfies RolloutJob)
}

/** Queues taking back a roll-out from all businesses that received it. */
export async function requestTakeBack(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  requester: Requester,
  { packId, rolloutId }: { packId: string; rolloutId: string },
): Promise<void> {
  const { appId } = requester
  const { name } = await findPack(tx, appId, packId)
  await demandRollout(tx, appId, packId, rolloutId)
  await requestReturn(tx, appId, rolloutId)
  await writeAudit(tx, lineOf(requester, 'taken back', packId, name))
  await queue.send(tx, 'roll-out-pack', { appId, id: rolloutId, by: requester.madeBy.id } satisfies RolloutJob)
}

async function demandRollout(tx: Tx, appId: string, packId: string, rolloutId: string): Promise<void> {
  const found = await findRollout(tx, appId, rolloutId)
  if (found?.packId !== packId) throw failure('NOT_FOUND')
}

function lineOf({ appId, madeBy }: Requester, action: string, packId: string, name: string, businesses?: number): AuditLine {
  const auditChanges = businesses === undefined ? {} : { changes: { businesses: [null, businesses] as [null, number] } }
  return {
    appId,
    actorId: madeBy.id,
    actorName: madeBy.name,
    address: madeBy.address,
    action,
    target: 'pack',
    targetId: packId,
    summary: name,
    ...auditChanges,
  }
}
