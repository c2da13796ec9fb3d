import type { Tx } from '../../../db/database.ts'
import type { Scope } from '../scope.ts'
import type { LeftAsItIs } from './left-as-it-is.ts'

/** What an undo says of deleted records; the title is known for those in the trash. */
export async function deletedOf(tx: Tx, { appId }: Pick<Scope, 'appId'>, ids: readonly string[]): Promise<LeftAsItIs[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ id: string; title: string }>('select id, title from items where app_id = $1 and id = any($2::uuid[])', [
    appId,
    ids,
  ])
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return ids.map((id) => ({ id, title: titles.get(id) ?? '', why: 'deleted' }))
}
