import type { Tx } from '../../../db/database.ts'
import { insertLinks, linkRows } from './item-links.ts'
import type { RowWrite } from './item-rows.ts'
import {
  type Change,
  LINE_VALUES,
  lineSql,
  lineValues,
  linksOf,
  type Recording,
  recordChanges,
  storedLinks,
  versions,
} from './record-changes.ts'

/** A record's row to be written, and what is said of it; `change.targetId` is the record. */
export type Save = { row: RowWrite; change: Omit<Change, 'quiet'> }

/**
 * Writes the rows of records, each with its line in the trail and its newest version. One record is one statement
 * (decision 0031); of several each row is one, and lines and versions are one for all. Sent, not waited for: a failure
 * shows at the next answer.
 */
export function saveAndRecord(tx: Tx, recording: Recording, saves: readonly Save[]): void {
  const [only] = saves
  if (saves.length === 1 && only) saveOne(tx, recording, only)
  else saveSeveral(tx, recording, saves)
}

function saveSeveral(tx: Tx, recording: Recording, saves: readonly Save[]): void {
  for (const save of saves) sendRow(tx, recording.appId, save)
  recordChanges(
    tx,
    recording,
    saves.map(({ change }) => change),
  )
}

function saveOne(tx: Tx, recording: Recording, { row, change }: Save): void {
  const links = row.links && linkRows(row.links)
  const hasLinks = links !== undefined && links.ids.length > 0
  const from = LINE_VALUES + row.values.length
  const given = `unnest($${from + 1}::text[], $${from + 2}::int[], $${from + 3}::uuid[]) as l(field, position, to_id)`
  const linked = `linked as (insert into links (app_id, from_id, field, position, to_id)
    select $1::uuid, $7::uuid, field, position, to_id from ${given}), `
  const own = linksOf(`${given} join items o on o.app_id = $1::uuid and o.id = l.to_id`)
  tx.send(
    `with written as (${row.text(LINE_VALUES)} returning *), ${hasLinks ? linked : ''}line as (${lineSql})
     ${versions('(select $5::text as action) t, written i', hasLinks ? own : storedLinks)}`,
    [...lineValues(recording, change), ...row.values, ...(hasLinks ? [links.fields, links.positions, links.ids] : [])],
  )
}

function sendRow(tx: Tx, appId: string, { row, change }: Save): void {
  tx.send(row.text(0), row.values)
  if (row.links) insertLinks(tx, appId, change.targetId, row.links)
}
