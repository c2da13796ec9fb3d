import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'
import type { Scope } from '../scope.ts'
import type { LeftAsItIs, Undone } from './left-as-it-is.ts'
import type { WrittenVersion } from './record-change.ts'

type Row = { id: string; title: string; version: number; in_trash: boolean; purging: boolean }

/**
 * Locks the records, and sorts them: those that still have the version that the change wrote, where the undo expects
 * them, and the others.
 */
export async function sortByVersion(
  tx: Tx,
  { appId }: Scope,
  resource: Resource,
  written: readonly WrittenVersion[],
  expected: 'in the trash' | 'not in the trash',
): Promise<Undone> {
  const { rows } = await tx.query<Row>(
    `select id, title, version, deleted_at is not null as in_trash, purging_at is not null as purging from items
     where app_id = $1 and resource = $2 and id = any($3::uuid[]) order by id for no key update`,
    [appId, resource.name, written.map(({ id }) => id)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const ids: string[] = []
  const left: LeftAsItIs[] = []
  for (const { id, version } of written) {
    const row = found.get(id)
    const isExpected = row?.in_trash === (expected === 'in the trash') && !row.purging
    if (row && isExpected && row.version === version) ids.push(id)
    else left.push({ id, title: row?.title ?? '', why: !row || row.purging || (row.in_trash && !isExpected) ? 'deleted' : 'changed' })
  }
  return { ids, left }
}
