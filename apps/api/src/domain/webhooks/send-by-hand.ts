import type { WebhookTry } from '@greenroom/contract/webhooks/webhook-answers'
import { TEST_EVENT } from '@greenroom/contract/webhooks/webhook-events'
import { webhookMessages } from '@greenroom/contract/webhooks/webhook-form'
import { SENDS_BY_HAND } from '@greenroom/contract/webhooks/webhook-limits'
import type { Tx, Sql } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, unavailable } from '../../failure.ts'
import { demandTry } from '../accounts/rate-limits.ts'
import { type CurrentApp } from '../apps/read/current-app.ts'
import { insertTries, stateAfter, type WebhookKey } from './leased-webhook.ts'
import { readTry } from './list-tries.ts'
import { scopeOf, type SendDeps, tryOnce } from './send-webhook.ts'
import { lockWebhook, readSealed } from './stored-webhooks.ts'
import { webhookPayloads } from './webhook-payloads.ts'
import { openSecrets } from './webhook-secrets.ts'

/** Limits what people send by hand: TOO_MANY_REQUESTS beyond it. */
export async function demandSendByHand({ platform }: { platform: Sql }, appId: string): Promise<void> {
  await demandTry(platform, [{ key: `webhooks:${appId}`, most: SENDS_BY_HAND, seconds: 60 }])
}

/**
 * Sends a test event now, also to a webhook that is off or paused, and returns the try with its result. It is not
 * repeated, and does not count towards a pause.
 */
export async function sendTest(deps: SendDeps & Pick<Deps, 'now'>, app: CurrentApp, id: string): Promise<WebhookTry> {
  const key = { appId: app.id, id }
  const { url, ...sealed } = await deps.db.inApp(app.id, (sql) => readSealed(sql, key))
  await demandSendByHand(deps.db, app.id)
  const about = { title: 'Test', app: { id: app.id, name: app.name } }
  const delivery = { id: newId(), event: TEST_EVENT, subject_id: id, about, happened_at: deps.now(), tries: 0, payload: null }
  const [payload = ''] = await deps.db.inApp(app.id, (sql) => webhookPayloads(sql, scopeOf(deps, app, { isSuper: false }), [delivery]))
  const secrets = openSecrets(deps.vault, app.id, id, sealed)
  const tried = await tryOnce(deps, { url, secrets, delivery, payload }, new AbortController().signal)
  if (tried === null) throw unavailable('The test could not be sent. Please try again in a moment.', 2)
  const result = { ...tried, nextMs: null }
  return await deps.db.changeApp(app.id, async (tx) => {
    await lockWebhook(tx, key)
    tx.send(
      `insert into webhook_deliveries (app_id, endpoint_id, id, event, subject_id, about, happened_at, state, due_at, tries)
       values ($1, $2, $3, $4, $2, $5, $6, $7, $6, 1)`,
      [app.id, id, delivery.id, TEST_EVENT, JSON.stringify(about), delivery.happened_at, stateAfter(result)],
    )
    const [tryId = ''] = insertTries(tx, key, [result])
    return await readTry(tx, key, tryId)
  })
}

/** Sends an event of the log again, with all tries that a new one has. Throws NOT_FOUND, or CONFLICT while it waits. */
export async function sendAgain(tx: Tx, { appId, id }: WebhookKey, eventId: string): Promise<void> {
  const { active, isPaused } = await lockWebhook(tx, { appId, id })
  if (!active) throw failure('CONFLICT', webhookMessages.off)
  if (isPaused) throw failure('CONFLICT', webhookMessages.paused)
  const { rows } = await tx.query<{ state: string }>(
    'select state from webhook_deliveries where app_id = $1 and endpoint_id = $2 and id = $3 for no key update',
    [appId, id, eventId],
  )
  if (!rows[0]) throw failure('NOT_FOUND')
  if (rows[0].state === 'waiting') throw failure('CONFLICT', webhookMessages.waits)
  await tx.query(
    `update webhook_deliveries set state = 'waiting', due_at = now(), tries = 0 where app_id = $1 and endpoint_id = $2 and id = $3`,
    [appId, id, eventId],
  )
}
