import type { Deps } from '../../deps.ts'
import { freshApp } from '../apps/read/current-app.ts'
import { lockReceiving } from './receipts.ts'

/**
 * Removes the links to a deleted pack from all businesses of its parent: what they received becomes their own.
 * Idempotent.
 */
export async function releasePack({ db }: Pick<Deps, 'db'>, parentId: string, packId: string): Promise<void> {
  const parent = await freshApp(db, parentId)
  for (const { id } of parent?.businesses ?? []) {
    await db.changeApp(id, async (tx) => {
      await lockReceiving(tx, id)
      tx.send('delete from pack_links where app_id = $1 and pack_id = $2', [id, packId])
      tx.send('delete from pack_receipts where app_id = $1 and pack_id = $2', [id, packId])
    })
  }
  await db.changeApp(parentId, async (tx) => {
    tx.send('delete from packs where app_id = $1 and id = $2 and deleted_at is not null', [parentId, packId])
  })
}
