import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notices/notify.ts'
import { peopleFor } from '../notices/people-for.ts'
import { pausedLetter } from './letters.ts'

type Pause = { app: { id: string; name: string }; webhookId: string; since: Date; reason: string }

/** Notifies the owners of an app that a webhook is paused, in the transaction of the pause. */
export async function notifyOfPause(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'mail' | 'config'>,
  { app, webhookId, since, reason }: Pause,
): Promise<void> {
  const { rows } = await tx.query<{ url: string }>('select url from webhook_endpoints where app_id = $1 and id = $2', [app.id, webhookId])
  const host = new URL(rows[0]?.url ?? 'https://unknown').host
  await notify(tx, deps, {
    ...{ kind: 'webhooks', app, cause: `${webhookId} ${since.toISOString()}`, to: await peopleFor(deps.db.platform, app.id, 'webhooks') },
    about: { webhook_id: webhookId, host, reason },
    letter: (to) => pausedLetter({ to, app: app.name, host, reason, url: `${deps.config.publicUrl}/webhooks/${webhookId}` }),
  })
}
