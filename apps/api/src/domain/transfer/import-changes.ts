import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'

/** The changes made by a piece of an import. */
export type Changed = {
  created: readonly string[]
  /** `before` is a member's previous values; records have versions for that. */
  updated: readonly { id: string; before?: Values }[]
}

/**
 * Stores what an import changed, with the versions that it created, so that it can be undone. Call it after the writes
 * of a piece. Pipelined without waiting.
 */
export function recordImported(tx: Tx, appId: string, importId: string, table: Resource, { created, updated }: Changed): void {
  const changed = [
    ...created.map((id) => ({ id, created: true, before: null })),
    ...updated.map(({ id, before }) => ({ id, created: false, before: before ?? null })),
  ]
  if (changed.length === 0) return
  // The app id comes from the record's own row, so that a distributed database knows where to write. The ids are
  // repeated so that the records are looked up by key: a plan made while the table was small would read all of it.
  tx.send(
    `insert into import_changes (app_id, import_id, record_id, table_name, created, version, before)
     select t.app_id, $2::uuid, t.id, $3::text, r.created, t.version, r.before
     from ${table.ownTables ? 'members' : 'items'} t, jsonb_to_recordset($4::jsonb) as r(id uuid, created boolean, before jsonb)
     where t.app_id = $1 and t.id = r.id and t.id = any($5::uuid[])`,
    [appId, importId, table.name, JSON.stringify(changed), changed.map(({ id }) => id)],
  )
}
