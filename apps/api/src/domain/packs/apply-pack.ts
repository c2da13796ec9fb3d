import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { type CopiedFile, writeFileRows } from './copy-files.ts'
import { giveRecords } from './give-records.ts'
import { giveSettings } from './give-settings.ts'
import { matchRecords } from './match-records.ts'
import { openTo } from './open-to.ts'
import { dropLinks, FILE, linkKey, readLinks, saveLinks } from './pack-links.ts'
import { type Counts, findReceipt, lockReceiving } from './receipts.ts'
import { type RolloutContext, receivingScope } from './receiving-app.ts'
import type { Work } from './receiving-work.ts'
import type { Snapshot } from './snapshot.ts'

/** The timeout of one statement. The whole transaction has none. */
const STATEMENT_SECONDS = 60

/** A pack, the business that receives it, and the files already copied for it. */
export type PackDelivery = { child: CurrentApp; rollout: RolloutContext; snapshot: Snapshot; files: readonly CopiedFile[] }

/**
 * Applies a pack to a business in the caller's transaction. All or nothing: if the rules or limits of the business
 * refuse a part, it fails with a sentence that names the part. Skips a roll-out that the business already received.
 */
export async function applyPack(deps: Deps, tx: Tx, { child, rollout, snapshot, files }: PackDelivery): Promise<Counts> {
  await tx.allow(STATEMENT_SECONDS)
  await lockReceiving(tx, child.id)
  const received = await findReceipt(tx, child.id, rollout.rolloutId)
  if (received) return received
  const links = await readLinks(tx, child.id, rollout.parent.id)
  const { ids, deleted } = await matchRecords(tx, child.id, snapshot, links)
  const work: Work = {
    ...{ deps, tx, child, rollout, ids, scope: receivingScope(deps, child, rollout) },
    ...{ links: new Map(links.map((link) => [linkKey(link), link])), done: [], saved: [], preserved: new Set(deleted) },
  }
  writeFileRows(
    work,
    files.filter(({ source }) => !ids.has(source.id)),
  )
  await giveRecords(
    work,
    snapshot.records.filter(({ id }) => !deleted.has(id)),
  )
  for (const source of openTo(snapshot, work.scope.facts).settings) await giveSettings(work, source)
  await noteVersions(work)
  return await keepReceipt(work, snapshot)
}

/** Stores the versions of the created records: taking back a roll-out skips records changed since. */
async function noteVersions({ tx, child, done }: Work): Promise<void> {
  const { rows } = await tx.query<{ id: string; version: number }>(
    'select id, version from items where app_id = $1 and id = any($2::uuid[])',
    [child.id, done.map(({ id }) => id)],
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  for (const one of done) one.version = versions.get(one.id) ?? null
}

async function keepReceipt(work: Work, { records, settings }: Snapshot): Promise<Counts> {
  const { tx, child, rollout, done, saved, preserved, links } = work
  const sources = [
    ...records.map(({ kind, id }) => ({ kind, sourceId: id })),
    ...settings.map(({ kind }) => ({ kind, sourceId: rollout.parent.id })),
  ]
  const sourceKeys = new Set(sources.map(linkKey))
  const released = [...links.values()].filter(
    (link) => link.packId === rollout.packId && link.kind !== FILE && !sourceKeys.has(linkKey(link)),
  )
  saveLinks(tx, child.id, rollout.parent, saved)
  dropLinks(tx, child.id, released)
  const created = done.filter(({ made }) => made).length
  const changed = done.filter(({ made, after }) => !made && Object.keys(after).length > 0).length
  const changes = JSON.stringify({ done, released })
  await tx.query(
    `insert into pack_receipts (app_id, rollout_id, parent_id, pack_id, created, changed, kept, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [child.id, rollout.rolloutId, rollout.parent.id, rollout.packId, created, changed, preserved.size, changes],
  )
  return { created, changed, kept: preserved.size }
}
