import type { Deps } from '../../../deps.ts'
import { refusedSenders } from '../circuit.ts'
import { openSender } from '../open-sender.ts'

/** What prevents a push in some businesses, read once for all of them. */
export type Obstacles = {
  /** Apps whose key Google refuses, with the reason. */
  refused: ReadonlyMap<string, string>
  /** Businesses in which no creator has confirmed their email. */
  unconfirmed: ReadonlySet<string>
}

/** Finds what prevents a push in these businesses, which the parent's key may send to. */
export async function findObstacles(
  deps: Pick<Deps, 'db' | 'vault' | 'log'>,
  parentId: string,
  businesses: readonly string[],
): Promise<Obstacles> {
  const { platform } = deps.db
  const refused = new Map<string, string>()
  for (const { senderAppId, keyMark, reason } of await refusedSenders(platform, [parentId, ...businesses])) {
    const sender = await openSender(deps, { senderAppId })
    // A new key has another mark, and is tried.
    if (!('problem' in sender) && sender.keyMark === keyMark) refused.set(senderAppId, reason)
  }
  const { rows } = await platform.query<{ id: string }>(
    `select c.app_id as id from app_creators c join users u on u.id = c.user_id where c.app_id = any($1::uuid[])
     group by c.app_id having bool_and(u.unconfirmed_since is not null)`,
    [businesses],
  )
  return { refused, unconfirmed: new Set(rows.map(({ id }) => id)) }
}
