import { clockAt } from '@greenroom/contract/days'
import { dueAt, type LocalTime } from '@greenroom/contract/push/schedule'
import { zoneOf } from '@greenroom/contract/zones'
import type { Tx } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { notSentLetter } from '../schedules/letters.ts'
import { mailOwners } from '../schedules/mail-owners.ts'
import { missedBefore, missedWords } from '../schedules/missed.ts'
import { ZONE_RULES } from '../schedules/stored-schedules.ts'
import { type BusinessPushJob, reportProgress } from './ask-push.ts'
import type { StoredBusinessPush } from './stored-pushes.ts'

const AGAIN = 'No business received it. To send it all the same, open its report and choose Retry failed businesses.'
/** Pushes of one look. */
const PIECE = 200

/** Whether a scheduled push that a worker is about to begin is later than its app allows. */
export function isMissed({ setup }: Pick<CurrentApp, 'setup'>, { scheduledFor }: StoredBusinessPush, at: Date): boolean {
  return scheduledFor !== null && scheduledFor < missedBefore(setup, at)
}

/** Ends a push that was missed, in all its businesses, and mails the owners. The report offers to try again. */
export async function missPush(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'events'>,
  { parent, id, push, at }: { parent: CurrentApp; id: string; push: StoredBusinessPush; at: Date },
): Promise<void> {
  const zone = zoneOf(parent.setup)
  const reason = missedWords({ time: { local: clockAt(push.scheduledFor ?? at, zone), zone }, at, later: 0 })
  tx.send(`update business_push_children set state = 'failed', detail = $3 where app_id = $1 and push_id = $2 and state = 'waiting'`, [
    ...[parent.id, id, reason],
  ])
  tx.send('update business_pushes set begun_at = now(), ended_at = now() where app_id = $1 and id = $2', [parent.id, id])
  const { subject } = push.content
  await mailOwners(tx, deps, parent, notSentLetter, { subject, reason, again: AGAIN }, { id, what: 'not_sent', subject, reason })
  await reportProgress(deps, tx, parent.id, id)
}

/** Computes the moment of each scheduled push again if the rules of its time zone may have changed. */
export async function retimePushesToBusinesses({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  for (;;) {
    const { rows } = await db.platform.query<LocalTime & { appId: string; id: string; by: string }>(
      `select ${everyApp('pushes by other rules of time zones')} app_id as "appId", id, made_by as by, local_time as local, time_zone as zone
       from business_pushes where begun_at is null and zone_rules <> $1 order by id limit $2`,
      [ZONE_RULES, PIECE],
    )
    for (const { appId, id, by, ...time } of rows) {
      await db.changeApp(appId, async (tx) => {
        const startAfter = dueAt(time)
        tx.send('update business_pushes set due_at = $3, zone_rules = $4 where app_id = $1 and id = $2 and begun_at is null', [
          ...[appId, id, startAfter, ZONE_RULES],
        ])
        // The earlier job finds that it has begun, or that it is too early.
        await queue.send(tx, 'send-to-businesses', { appId, id, by } satisfies BusinessPushJob, { startAfter })
      })
    }
    if (rows.length < PIECE) return
  }
}
