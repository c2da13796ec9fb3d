import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { type AuditLine, writeAudit } from '../audit/write-audit.ts'
import type { Giving } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'
import { findPack } from './stored-packs.ts'
import { type AskedRollout, addChildren, askReturn, findRollout, noteRollout } from './stored-rollouts.ts'

/** The person who rolls out, and the app. */
export type Asking = { appId: string; madeBy: Giving['madeBy'] }

type Packed = { packId: string; children: readonly string[] }

/** Queues a roll-out of the pack's current content to these businesses and returns its id. */
export async function askRollout(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  asking: Asking,
  { packId, children, content }: Packed & { content: Snapshot },
): Promise<string> {
  const { appId, madeBy } = asking
  const { name } = await findPack(tx, appId, packId)
  const id = await noteRollout(tx, appId, { packId, content, madeBy, children })
  await writeAudit(tx, lineOf(asking, 'rolled out', packId, name, children.length))
  await queue.send(tx, 'roll-out-pack', { appId, id, by: madeBy.id } satisfies AskedRollout)
  return id
}

/** Queues the same roll-out for more businesses, or retries those where it failed. */
export async function askMore(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  asking: Asking,
  { packId, children, rolloutId }: Packed & { rolloutId: string },
): Promise<void> {
  const { appId } = asking
  const { name } = await findPack(tx, appId, packId)
  await demandRollout(tx, appId, packId, rolloutId)
  addChildren(tx, appId, rolloutId, children)
  await writeAudit(tx, lineOf(asking, 'rolled out', packId, name, children.length))
  await queue.send(tx, 'roll-out-pack', { appId, id: rolloutId, by: asking.madeBy.id } satisfies AskedRollout)
}

/** Queues taking back a roll-out from all businesses that received it. */
export async function askToTakeBack(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  asking: Asking,
  { packId, rolloutId }: { packId: string; rolloutId: string },
): Promise<void> {
  const { appId } = asking
  const { name } = await findPack(tx, appId, packId)
  await demandRollout(tx, appId, packId, rolloutId)
  await askReturn(tx, appId, rolloutId)
  await writeAudit(tx, lineOf(asking, 'taken back', packId, name))
  await queue.send(tx, 'roll-out-pack', { appId, id: rolloutId, by: asking.madeBy.id } satisfies AskedRollout)
}

async function demandRollout(tx: Tx, appId: string, packId: string, rolloutId: string): Promise<void> {
  const found = await findRollout(tx, appId, rolloutId)
  if (found?.packId !== packId) throw failure('NOT_FOUND')
}

function lineOf({ appId, madeBy }: Asking, action: string, packId: string, name: string, businesses?: number): AuditLine {
  const told = businesses === undefined ? {} : { changes: { businesses: [null, businesses] as [null, number] } }
  return {
    appId,
    actorId: madeBy.id,
    actorName: madeBy.name,
    address: madeBy.address,
    action,
    target: 'pack',
    targetId: packId,
    summary: name,
    ...told,
  }
}
