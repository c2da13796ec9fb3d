import type { Deps } from '../../deps.ts'

type Push = { appId: string; pushId: string }

/** A push is shared while more batches than these wait: about twice what one process has in flight. */
export const SHARED_FROM = 8

/** Announces a push whose trial is done to every worker, if enough of it is left. */
export async function sharePush({ db, events }: Pick<Deps, 'db' | 'events'>, { appId, pushId }: Push): Promise<void> {
  const isLarge = await db.inApp(appId, async (sql) => {
    const { rows } = await sql.query<{ large: boolean }>(
      `select exists (select from push_batches where app_id = $1 and push_id = $2 and state = 'open' offset $3) as large`,
      [appId, pushId, SHARED_FROM],
    )
    return rows[0]?.large === true
  })
  if (isLarge) await events.publish(WORKERS, SHARED, { appId, pushId } satisfies Push)
}

/** Subscribes to pushes shared by any worker, including this one; returns the unsubscribe function. */
export function hearSharedPushes({ events }: Pick<Deps, 'events'>, onPush: (push: Push) => void): () => void {
  return events.subscribe(WORKERS, {
    onEvent: ({ name, data }) => {
      if (name === SHARED && isPush(data)) onPush(data)
    },
    onEnd: () => {},
  })
}

/** The channel and the name of the event. */
const [WORKERS, SHARED] = ['workers', 'shared push']

function isPush(data: unknown): data is Push {
  return typeof data === 'object' && data !== null && 'appId' in data && 'pushId' in data
}
