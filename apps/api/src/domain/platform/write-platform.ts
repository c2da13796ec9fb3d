import type { PlatformList } from '@greenroom/contract/define/define-platform'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import { auditDiff, PLATFORM, writeAudit } from '../audit/write-audit.ts'
import { acceptInput } from '../records/write/accept-input.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import type { LockedRecord, PlatformRecords } from './platform-store.ts'

/** The list to write to, the author, and their network address. */
export type PlatformWrite = {
  list: PlatformList
  records: PlatformRecords
  facts: FormFacts
  author: { userId: string; name: string; address?: string | undefined }
}

/**
 * Creates a record from client input, with its line in the trail, and returns its id. A 422 by field; then nothing is
 * stored.
 */
export async function createPlatformRecord(tx: Tx, write: PlatformWrite, body: Values): Promise<string> {
  const { list, records, facts } = write
  const values = await acceptInput(list, facts, body, null)
  const id = newId()
  await records.insert(tx, id, values)
  await record(tx, write, { action: 'created', id, values })
  return id
}

/**
 * Changes the named fields of a record; the whole must be valid afterwards. With `ifMatch` only if it still has that
 * version (STALE otherwise). A change without effect leaves the version as it is.
 */
export async function updatePlatformRecord(tx: Tx, write: PlatformWrite, id: string, body: Values, ifMatch?: string): Promise<void> {
  const { list, records, facts } = write
  const before = await lockOne(tx, write, id, ifMatch)
  const values = await acceptInput(list, facts, body, { values: before.values, visible: {} })
  const changes = auditDiff(before.values, values)
  if (Object.keys(changes).length === 0) return
  await records.update(tx, id, values)
  await record(tx, write, { action: 'updated', id, values, changes: withoutSecrets(list, changes) })
}

/** Permanently deletes a record; with `ifMatch` only if it still has that version. */
export async function deletePlatformRecord(tx: Tx, write: PlatformWrite, id: string, ifMatch?: string): Promise<void> {
  const { values } = await lockOne(tx, write, id, ifMatch)
  await write.records.delete(tx, id)
  await record(tx, write, { action: 'removed', id, values })
}

async function lockOne(tx: Tx, { list, records }: PlatformWrite, id: string, ifMatch?: string): Promise<LockedRecord> {
  const locked = await records.lock(tx, id)
  if (!locked) throw failure('NOT_FOUND')
  if (list.locked?.(locked.values)) throw failure('FORBIDDEN')
  demandVersion(ifMatch, locked.version)
  return locked
}

type Changes = Record<string, [unknown, unknown]>

async function record(
  tx: Tx,
  { list, author: { userId, name, address } }: PlatformWrite,
  line: { action: 'created' | 'updated' | 'removed'; id: string; values: Values; changes?: Changes },
): Promise<void> {
  const actor = { appId: PLATFORM, actorId: userId, actorName: name, address }
  const thing = { action: line.action, target: list.segment, targetId: line.id, summary: String(line.values[list.titleField] ?? '') }
  await writeAudit(tx, { ...actor, ...thing, changes: line.changes })
}

/** The trail shows that a password was changed, but not its value. */
function withoutSecrets({ fields }: PlatformList, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, fields[name]?.traits.stored === 'secret' ? [null, null] : change]),
  )
}
