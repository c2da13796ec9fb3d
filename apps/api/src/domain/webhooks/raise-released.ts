import { resourceByName } from '@greenroom/contract/resources/all'
import type { WebhookEvent } from '@greenroom/contract/webhooks/webhook-events'
import { appDay, zoneOf } from '@greenroom/contract/zones'
import type { Database, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { storedDay } from '../../sql/day-sql.ts'
import { clockValues } from '../../sql/hours-sql.ts'
import { loadCurrentApp } from '../apps/read/current-app.ts'

const RELEASED: WebhookEvent = 'content.released'
/** Webhooks of one look, and records of one statement. */
const PIECE = 500
const EVERY_MS = 10_000

/**
 * Raises the events of content that came out since the last look, for each webhook that receives them. The events and
 * the moment until which they were raised are written in one transaction, so that each release has one event.
 */
export async function raiseReleased(db: Database, now: Date): Promise<void> {
  const { rows } = await db.platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('webhooks that receive releases')} e.app_id, e.id from webhook_endpoints e
     where e.active and $1 = any(e.events) and e.released_until < $2 order by e.released_until limit ${PIECE}`,
    [RELEASED, new Date(now.getTime() - EVERY_MS)],
  )
  for (const { app_id: appId, id } of rows) {
    const app = await loadCurrentApp(db, appId)
    if (app) await db.changeApp(appId, (tx) => raiseOf(tx, { appId, id, zone: zoneOf(app.setup) }, now))
  }
}

type Of = { appId: string; id: string; zone: string }
type Released = { id: string; resource: string; title: string }

async function raiseOf(tx: Tx, { appId, id, zone }: Of, now: Date): Promise<void> {
  const { rows } = await tx.query<{ from: Date }>(
    `select released_until as from from webhook_endpoints
     where app_id = $1 and id = $2 and active and released_until < $3 for no key update skip locked`,
    [appId, id, now],
  )
  const [locked] = rows
  if (!locked) return
  const [after, until] = [clockValues(appDay(zone, locked.from)), clockValues(appDay(zone, now))]
  const { rows: released } = await tx.query<Released>(RELEASED_BETWEEN, [appId, after.today, until.today, after.clock, until.clock])
  tx.send(RAISE, [
    ...[appId, id, RELEASED, released.map(() => newId()), released.map((one) => one.id)],
    released.map(({ resource, title }) => JSON.stringify({ resource: resourceByName(resource)?.segment ?? resource, title })),
  ])
  tx.send('update webhook_endpoints set released_until = $3 where app_id = $1 and id = $2', [appId, id, now])
}

/** Through the view of the owner, for its index (decision 0015). */
const RELEASED_BETWEEN = `select i.id, i.resource, i.title from searchable_items i
  where i.app_id = $1 and i.deleted_at is null and i.active
    and i.release_date >= ${storedDay('$2')} and i.release_date <= ${storedDay('$3')}
    and to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') || 'T' || coalesce(nullif(i.data->>'release_time', ''), '00:00') > $4::text
    and to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') || 'T' || coalesce(nullif(i.data->>'release_time', ''), '00:00') <= $5::text`

const RAISE = `insert into webhook_deliveries (app_id, endpoint_id, id, event, subject_id, about, happened_at, due_at)
  select e.app_id, e.id, r.id, $3::text, r.subject_id, r.about, statement_timestamp(), statement_timestamp()
  from webhook_endpoints e, unnest($4::uuid[], $5::uuid[], $6::jsonb[]) as r (id, subject_id, about)
  where e.app_id = $1 and e.id = $2`
