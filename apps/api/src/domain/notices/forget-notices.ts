import { MOST_OF_ONE_PERSON, NOTICE_DAYS } from '@greenroom/contract/notices/notice-kinds'
import type { Sql } from '../../db/database.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'

const PIECE = 1_000

/**
 * Removes notices that are old, of deleted apps, or beyond the newest of a person. Those of a deleted account end with
 * it.
 */
export async function forgetNotices(platform: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - NOTICE_DAYS * 86_400_000)
  const removing = (which: string, values: readonly unknown[]) => () =>
    inPieces(
      slice,
      PIECE,
      async () => (await platform.query(`delete from notices where id = any(array(${which} limit ${PIECE}))`, [...values])).rowCount,
    )
  return await inOrder(
    removing('select n.id from notices n where n.happened_at < $1', [before]),
    removing('select n.id from notices n where not exists (select from apps a where a.id = n.app_id)', []),
    removing(
      `select k.id from (
         select n.id, row_number() over (partition by n.user_id order by n.happened_at desc, n.id desc) as place from notices n) k
       where k.place > ${MOST_OF_ONE_PERSON}`,
      [],
    ),
  )
}

/** Removes the notices and choices of an account that is deleted. */
export async function forgetNoticesOf(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from notices where user_id = $1', [userId])
  await sql.query('delete from notice_choices where user_id = $1', [userId])
}
