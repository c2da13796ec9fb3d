import type { Database } from '../../../db/database.ts'
import type { TimeSlice, Worked } from '../../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../../in-pieces/remove-rows.ts'

/** A push counts on the day on which it is sent; it is over on the day after that in every zone. */
const STORED_MS = 3 * 86_400_000

const ageing: AgeingTable = {
  ...{ table: 'push_day_counts', age: 'day', key: { name: 'recipient_id', type: 'uuid' } },
  every: 'old counts of pushes',
}

/** Removes which pushes members got, three days after the last one. */
export async function forgetCounts({ platform }: Pick<Database, 'platform'>, slice: TimeSlice, now: Date): Promise<Worked> {
  return await removeOlder(platform, slice, ageing, new Date(now.getTime() - STORED_MS))
}
