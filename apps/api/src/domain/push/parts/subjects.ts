import type { SubjectResult } from '@greenroom/contract/push/two-subjects'
import type { Config } from '../../../config.ts'
import type { Database, Sql } from '../../../db/database.ts'
import type { WebPushMessage } from '../../../edges/web-push/web-push-sender.ts'
import type { Batch } from '../batches.ts'
import type { StoredPush } from '../load-push.ts'
import { fcmMessage } from '../message.ts'
import { webPushMessage } from '../web-message.ts'

export type Messages = { message: Record<string, unknown>; webMessage: WebPushMessage }

/** Returns the messages of a batch: those of its subject, and for the rest those of the better one. */
export function messagesFor(
  db: Database,
  push: StoredPush,
  config: Pick<Config, 'publicUrl' | 'webHost'>,
): (batch: Pick<Batch, 'variant'>) => Promise<Messages> {
  const messages = (subject: string): Messages => {
    const own = { ...push, subject }
    return { message: fcmMessage(own, config.publicUrl), webMessage: webPushMessage(own, config) }
  }
  const first = messages(push.subject)
  const second = push.parts?.subjectB ? messages(push.parts.subjectB) : null
  if (second === null) return async () => first
  let better: Promise<'a' | 'b'> | undefined
  return async ({ variant }) => {
    better ??= variant === null ? decide(db, push) : undefined
    return (variant ?? (await better)) === 'b' ? second : first
  }
}

/** The subject for the rest, decided once for all workers: the one that more of its devices opened, or the first. */
async function decide(db: Database, push: StoredPush): Promise<'a' | 'b'> {
  return await db.changeApp(push.appId, async (tx) => {
    const counted = await countSubjects(tx, push.appId, push.pushId)
    const shareOf = (variant: string) => {
      const { sent = 0, opened = 0 } = counted.find((one) => one.variant === variant) ?? {}
      return sent === 0 ? 0 : opened / sent
    }
    const { rows } = await tx.query<{ better: 'a' | 'b' }>(
      `update push_notifications set better_subject = coalesce(better_subject, $3) where app_id = $1 and id = $2 returning better_subject as better`,
      [push.appId, push.pushId, shareOf('b') > shareOf('a') ? 'b' : 'a'],
    )
    return rows[0]?.better ?? 'a'
  })
}

/** How the two subjects of a push went in their tenths; empty for a push with one. */
export async function subjectResults(sql: Sql, appId: string, pushId: string): Promise<SubjectResult[]> {
  const { rows } = await sql.query<{ subject: string; subject_b: string | null; better: string | null }>(
    'select subject, subject_b, better_subject as better from push_notifications where app_id = $1 and id = $2',
    [appId, pushId],
  )
  const [push] = rows
  if (!push || push.subject_b === null) return []
  const counted = await countSubjects(sql, appId, pushId)
  return (['a', 'b'] as const).map((variant) => {
    const { sent = 0, opened = 0 } = counted.find((one) => one.variant === variant) ?? {}
    return { subject: (variant === 'a' ? push.subject : push.subject_b) ?? '', sent, opened, is_better: push.better === variant }
  })
}

/** A device that was retried is in two batches, and counts once. */
async function countSubjects(sql: Sql, appId: string, pushId: string): Promise<{ variant: string; sent: number; opened: number }[]> {
  const { rows } = await sql.query<{ variant: string; sent: number; opened: number }>(
    `select b.variant, sum(b.sent)::int as sent, (
       select count(distinct o.device_id) from push_openings o
       where o.app_id = $1 and o.push_id = $2 and exists (
         select from push_batches t where t.app_id = $1 and t.push_id = $2 and t.variant = b.variant and o.device_id = any(t.devices)))::int as opened
     from push_batches b where b.app_id = $1 and b.push_id = $2 and b.variant is not null group by b.variant`,
    [appId, pushId],
  )
  return rows
}
