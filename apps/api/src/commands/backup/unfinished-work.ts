import { pino } from 'pino'
import { connect } from '../../db/connect.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { startQueue } from '../../jobs/queue.ts'

export type UnfinishedWork = { pushes: number; mails: number }

/**
 * Pushes and mails that were waiting at the time of the backup; the server sends them when it starts. The files of a
 * cluster include its job queue. The rows of tables do not: with `ask` their jobs are requested again.
 */
export async function unfinishedWork(url: string, { ask }: { ask: boolean }): Promise<UnfinishedWork> {
  const db = connect({ url, poolSize: 1 })
  const queue = ask ? await startQueue({ url, log: pino({ level: 'silent' }), works: false }) : null
  try {
    return await db.changePlatform(async (tx) => {
      const pushes = await tx.query<{ appId: string; pushId: string }>(
        `select ${everyApp('unfinished pushes of a backup')} app_id as "appId", id as "pushId" from push_notifications where state in ('queued', 'sending')`,
      )
      const toBusinesses = await tx.query<{ appId: string; id: string; by: string; startAfter: Date }>(
        `select ${everyApp('unfinished pushes of a backup')} app_id as "appId", id, made_by as by, due_at as "startAfter"
         from business_pushes where ended_at is null`,
      )
      const mails = await tx.query<{ id: string }>('select id from mail_outbox where sent_at is null and expires_at > now()')
      for (const { appId, pushId } of pushes.rows) await queue?.send(tx, 'send-push', { appId, pushId })
      for (const { startAfter, ...job } of toBusinesses.rows) await queue?.send(tx, 'send-to-businesses', job, { startAfter })
      for (const { id } of mails.rows) await queue?.send(tx, 'send-mail', { id })
      return { pushes: pushes.rowCount + toBusinesses.rowCount, mails: mails.rowCount }
    })
  } finally {
    await queue?.stop()
    await db.close()
  }
}
