import type { Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import { insertLinks, replaceLinks } from './item-links.ts'
import type { RowTimes, RowWrite } from './item-rows.ts'
import { type Change, type Recording, recordChanges } from './record-changes.ts'

/** A record's row to be written, and what is said of it; `change.targetId` is the record. */
export type Save = { row: RowWrite; change: Omit<Change, 'quiet'> }

/** Of records that were written, in their order: wait for it behind the end of the transaction. */
export type Saved = readonly Promise<RowTimes | undefined>[]

/**
 * Writes the rows of records, each with its line in the trail and its newest version. Each row is one statement; lines
 * and versions are one each for all. Sent, not waited for: a failure shows at the next answer. A row is the first that
 * is written of its record: whatever follows stands behind its lock.
 */
export function saveAndRecord(tx: Tx, recording: Recording, saves: readonly Save[]): Saved {
  const { appId } = recording
  const saved = saves.map(({ row, change }) => {
    const written = changeContent(tx, appId).query<RowTimes>(row.text, row.values)
    if (row.links) insertLinks(tx, appId, change.targetId, row.links)
    for (const links of row.replaced ?? []) replaceLinks(tx, appId, change.targetId, links)
    return written.then(({ rows: [times] }) => times)
  })
  recordChanges(
    tx,
    recording,
    saves.map(({ change }) => change),
  )
  // A statement that fails fails the transaction too.
  for (const times of saved) times.catch(() => {})
  return saved
}
