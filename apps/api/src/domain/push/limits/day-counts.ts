import type { Tx } from '../../../db/database.ts'

/** Who gets the pushes of a row `d` of devices: the member, or the device itself if nobody is signed in. */
export const RECIPIENT = 'coalesce(d.member_id, d.id)'

/** A push on its day in the app, YYYY-MM-DD, and how many pushes a member may get on it. */
type CountedPush = { appId: string; pushId: string; day: string; perDay: number }

/**
 * Counts a push for these recipients; returns those who may get it. Whoever was counted for it before may, so it can be
 * repeated. The rows are locked until the transaction ends: of several pushes at the same time, only as many as the
 * limit allows are counted.
 */
export async function countPush(
  tx: Tx,
  { appId, pushId, day, perDay }: CountedPush,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  // In the same order in each transaction, so that two of them do not wait for each other.
  const ids = [...new Set(recipients)].sort()
  tx.send(COUNT, [appId, pushId, day, perDay, ids])
  const { rows } = await tx.query<{ id: string }>(
    'select recipient_id as id from push_day_counts where app_id = $1 and recipient_id = any($3::uuid[]) and $2::uuid = any(pushes)',
    [appId, pushId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

// A later day than that of the push can be there: a push that was late, or an app that has changed its zone. It counts
// for that day then.
const COUNT = `
  insert into push_day_counts as c (app_id, recipient_id, day, pushes)
  select p.app_id, r.id, $3::date, array[p.id]
  from push_notifications p, unnest($5::uuid[]) as r (id)
  where p.app_id = $1 and p.id = $2
  order by r.id
  on conflict (app_id, recipient_id) do update set
    day = greatest(c.day, excluded.day),
    pushes = case when c.day < excluded.day then excluded.pushes else c.pushes || excluded.pushes end
  where c.day < excluded.day or cardinality(c.pushes) < $4::int and not $2 = any(c.pushes)`

/** Takes a push out of the counts of these recipients: it was refused, and nobody got it. */
export async function uncountPush(tx: Tx, appId: string, pushId: string, recipients: readonly string[]): Promise<void> {
  await tx.query(
    `update push_day_counts set pushes = array_remove(pushes, $2::uuid)
     where app_id = $1 and recipient_id = any($3::uuid[]) and $2::uuid = any(pushes)`,
    [appId, pushId, [...new Set(recipients)].sort()],
  )
}
