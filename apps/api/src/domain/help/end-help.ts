import { helpSignature } from '@greenroom/contract/help/help-session'
import type { Database, Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { forgetHelp, type HelpEnd } from './help-sessions.ts'

type Named = { id: string; appId: string; userId: string }
type Ended = { id: string; app_id: string; user_id: string; staff_name: string; person_name: string; ended_by: HelpEnd }

const WHY: Record<HelpEnd, string> = {
  left: 'Left',
  time: 'Time ran out',
  sign_out: 'Signed out',
  rights: 'No longer a super user, or the app was closed to the owner',
}

/**
 * Ends a help session of this super user and writes the audit entry. Throws NOT_FOUND if it is not theirs; ending it
 * twice is allowed.
 */
export async function endHelp(db: Database, { id, appId, userId }: Named, by: HelpEnd): Promise<void> {
  const { rowCount } = await db.platform.query('select from help_sessions where id = $1 and app_id = $2 and user_id = $3', [
    id,
    appId,
    userId,
  ])
  if (rowCount === 0) throw failure('NOT_FOUND')
  await db.platform.query('update help_sessions set ended_at = now(), ended_by = $2 where id = $1 and ended_at is null', [id, by])
  forgetHelp(db, id)
  await notify(db, id)
}

const PIECE = 100
const RETENTION_DAYS = 30

/**
 * Writes audit entries for help sessions that expired or ended by a sign-out, and removes sessions that ended a month
 * ago; the trail keeps its entries.
 */
export async function notifyEnds(db: Database, slice: TimeSlice): Promise<Worked> {
  const notified = await inPieces(slice, PIECE, async () => {
    const ids = await findUntold(db.platform)
    for (const id of ids) await notify(db, id)
    return ids.length
  })
  if (!notified.done) return notified
  const where = `began_at < now() - interval '${RETENTION_DAYS} days' and told_at is not null`
  return removeRows(db.platform, slice, { table: 'help_sessions', where })
}

async function findUntold(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from help_sessions where told_at is null and (ended_at is not null or ends_at <= now()) order by ends_at limit ${PIECE}`,
  )
  return rows.map(({ id }) => id)
}

/** Writes one entry to the app's trail, exactly once even if several processes try. */
async function notify(db: Database, id: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const { rows } = await tx.query<Ended>(
      `update help_sessions set told_at = now(), ended_at = coalesce(ended_at, ends_at), ended_by = coalesce(ended_by, 'time')
       where id = $1 and told_at is null and (ended_at is not null or ends_at <= now())
       returning id, app_id, user_id, staff_name, person_name, ended_by`,
      [id],
    )
    const [ended] = rows
    if (!ended) return
    const apps = await tx.query<{ name: string }>('select name from apps where id = $1', [ended.app_id])
    await writeAudit(tx, {
      ...{ appId: ended.app_id, actorId: ended.user_id, actorName: helpSignature(ended.staff_name, ended.person_name) },
      ...{ action: 'help_ended', target: 'app', targetId: ended.app_id, summary: apps.rows[0]?.name ?? '' },
      changes: { why: ['', WHY[ended.ended_by]] },
    })
  })
}
