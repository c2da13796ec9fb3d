import { ENDED_KEY_DAYS } from '@greenroom/contract/keys/key-rules'
import type { Sql } from '../../db/database.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'

const PIECE = 1_000

/** Removes keys that ended long ago, counts of days that no page shows any more, and ended tokens of assistants. */
export async function forgetKeys(platform: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - ENDED_KEY_DAYS * 86_400_000)
  const removing = (statement: string) => () => inPieces(slice, PIECE, async () => (await platform.query(statement, [before])).rowCount)
  return await inOrder(
    async () => await removeRows(platform, slice, { table: 'assistant_tokens', where: 'expires_at < now()' }),
    removing(
      `delete from access_keys where id = any(array(
         select id from access_keys where expires_at < $1 union all select id from access_keys where revoked_at < $1 limit ${PIECE}))`,
    ),
    removing(
      `delete from access_key_days where (key_id, day) in (select key_id, day from access_key_days where day < $1::date limit ${PIECE})`,
    ),
  )
}
