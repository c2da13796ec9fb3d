import type { Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import { insertLinks } from './item-links.ts'
import type { RowWrite } from './item-rows.ts'
import { type Change, type Recording, recordChanges } from './record-changes.ts'

/** A record's row to be written, and what is said of it; `change.targetId` is the record. */
export type Save = { row: RowWrite; change: Omit<Change, 'quiet'> }

/**
 * Writes the rows of records, each with its line in the trail and its newest version. Each row is one statement; lines
 * and versions are one each for all. Sent, not waited for: a failure shows at the next answer.
 */
export function saveAndRecord(tx: Tx, recording: Recording, saves: readonly Save[]): void {
  const { appId } = recording
  for (const { row, change } of saves) {
    changeContent(tx, appId).send(row.text, row.values)
    if (row.links) insertLinks(tx, appId, change.targetId, row.links)
  }
  recordChanges(
    tx,
    recording,
    saves.map(({ change }) => change),
  )
}
