import type { Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import { keyOfNumber, keysBetween, numberOfKey } from './keys-between.ts'
import type { Listed, listPositions } from './list-positions.ts'

/** A record with its new sort order and new neighbours. */
type RoomFound = { id: string; number: number; low: Listed | null; high: Listed | null }

/** The gap between new keys where there was no room: enough for 32 more moves to the same position. */
const ROOM = 1n << 32n
const FIRST_TRY = 64

/**
 * The key that sorts a record between its neighbours; null if its id does. Neighbours with another sort order do not
 * matter. Without room, the following records get new keys in their present order. Their version stays, because no
 * visible value changes.
 */
export async function findKey(
  tx: Tx,
  appId: string,
  positions: Pick<ReturnType<typeof listPositions>, 'behind'>,
  { id, number, low, high }: RoomFound,
): Promise<string | null> {
  const [from, to] = [low, high].map((one) => (one?.number === number ? numberOfKey(one.key) : null))
  const own = numberOfKey(id)
  if ((from == null || from < own) && (to == null || own < to)) return null
  const [between] = keysBetween(from ?? null, to ?? null, 1) ?? []
  if (between !== undefined) return keyOfNumber(between)
  return makeRoom(tx, appId, positions, { id, number, low: low?.number === number ? low : null })
}

async function makeRoom(
  tx: Tx,
  appId: string,
  positions: Pick<ReturnType<typeof listPositions>, 'behind'>,
  { id, number, low }: Omit<RoomFound, 'high'>,
): Promise<string> {
  for (let most = FIRST_TRY; ; most *= 8) {
    const behind = await positions.behind(id, number, low, most)
    const end = behind.length < most ? undefined : behind.pop()
    const keys = keysBetween(low ? numberOfKey(low.key) : -1n, end ? numberOfKey(end.key) : null, behind.length + 1, ROOM)
    if (!keys && end) continue
    const [own, ...others] = (keys ?? []).map(keyOfNumber)
    if (own === undefined) throw new Error('The list ends at the highest key.')
    const ids = behind.map((record) => record.id)
    // In the same order as every other lock of several records.
    tx.send('select from items where app_id = $1 and id = any($2::uuid[]) order by id for no key update', [appId, [id, ...ids]])
    changeContent(tx, appId).send(
      'update items i set order_key = k.key from unnest($2::uuid[], $3::uuid[]) as k(id, key) where i.app_id = $1 and i.id = k.id',
      [appId, ids, others],
    )
    return own
  }
}
