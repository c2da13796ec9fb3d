import type { PackMode } from '@greenroom/contract/packs/pack-modes'
import type { Sql, Tx } from '../../db/database.ts'

/** The kind of a link between files. */
export const FILE = 'media'

/** Links a record of a business to the parent's record it came from, with the values it received. */
export type PackLink = {
  kind: string
  sourceId: string
  recordId: string
  packId: string
  rolloutId: string
  modes: Readonly<Record<string, PackMode>>
  received: Readonly<Record<string, string>>
  takenOver: readonly string[]
}

const COLUMNS = `kind, source_id as "sourceId", record_id as "recordId", pack_id as "packId", rollout_id as "rolloutId", modes, received,
  taken_over as "takenOver"`

/** All links of a business to one parent. */
export async function readLinks(sql: Sql, appId: string, parentId: string): Promise<PackLink[]> {
  const { rows } = await sql.query<PackLink>(`select ${COLUMNS} from pack_links where app_id = $1 and parent_id = $2`, [appId, parentId])
  return rows
}

/** Inserts links, replacing existing ones. */
export function saveLinks(tx: Tx, appId: string, parent: { id: string; name: string }, links: readonly PackLink[]): void {
  for (const { kind, sourceId, recordId, packId, rolloutId, modes, received, takenOver } of links) {
    tx.send(
      `insert into pack_links (app_id, kind, source_id, record_id, parent_id, parent_name, pack_id, rollout_id, modes, received, taken_over)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (app_id, kind, source_id) do update set record_id = excluded.record_id, parent_id = excluded.parent_id,
         parent_name = excluded.parent_name, pack_id = excluded.pack_id, rollout_id = excluded.rollout_id, modes = excluded.modes,
         received = excluded.received, taken_over = excluded.taken_over`,
      [
        appId,
        kind,
        sourceId,
        recordId,
        parent.id,
        parent.name,
        packId,
        rolloutId,
        ...[modes, received, takenOver].map((it) => JSON.stringify(it)),
      ],
    )
  }
}

/** Deletes links. The records become the business's own. */
export function dropLinks(tx: Tx, appId: string, links: readonly Pick<PackLink, 'kind' | 'sourceId'>[]): void {
  for (const { kind, sourceId } of links) {
    tx.send('delete from pack_links where app_id = $1 and kind = $2 and source_id = $3', [appId, kind, sourceId])
  }
}

/** Identifies a link among those of a business to one parent. */
export function linkKey({ kind, sourceId }: Pick<PackLink, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`
}
