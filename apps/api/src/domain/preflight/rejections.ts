import type { Facts } from '@greenroom/contract/access/facts'
import { allChecks } from '@greenroom/contract/preflight/all'
import type { Check } from '@greenroom/contract/preflight/define-check'
import type { RejectionTaskAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { matchRejection } from '@greenroom/contract/preflight/rejection/match-rejection'
import { targetAddress } from '@greenroom/contract/preflight/target-address'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { addLaunchEvent } from '../apps/reviews/launch-events.ts'

/** How many tasks are listed; an app that was rejected more often has other problems. */
const MOST_SHOWN = 200

type Row = Omit<RejectionTaskAnswer, 'mend' | 'by' | 'open'> & { check_id: string | null }

/** The requests of the stores for this user, newest message first. */
export async function listRejections(sql: Sql, appId: string, viewer: Facts): Promise<RejectionTaskAnswer[]> {
  const { rows } = await sql.query<Row>(
    `select t.id, t.check_id, t.guideline, t.says, ${momentSql('t.created_at')} as created_at, ${momentSql('t.done_at')} as done_at, t.done_by
     from rejection_tasks t where t.app_id = $1 order by t.created_at desc, t.id limit ${MOST_SHOWN}`,
    [appId],
  )
  return rows.map(({ check_id: checkId, ...task }) => {
    const check = checkOf(checkId)
    const by = check?.by ?? 'owner'
    const isOurs = by === 'team' && !viewer.user.isSuper
    return { ...task, mend: check?.mend ?? null, by, open: check === undefined || isOurs ? null : targetAddress(check.target, viewer) }
  })
}

/** Creates tasks from a store's message; returns them, with the field of the app that each names. */
export function addRejection(tx: Tx, appId: string, text: string, now: Date): { says: string; field: string | null }[] {
  const tasks = matchRejection(text)
  for (const { check, guideline, says } of tasks) {
    tx.send('insert into rejection_tasks (app_id, id, check_id, guideline, says, created_at) values ($1, $2, $3, $4, $5, $6)', [
      ...[appId, newId(), check, guideline, says, now],
    ])
  }
  if (tasks.length > 0) addLaunchEvent(tx, appId, 'rejected', now)
  return tasks.map(({ check: checkId, says }) => {
    const check = checkOf(checkId)
    return { says, field: check?.by === 'owner' && 'field' in check.target ? check.target.field : null }
  })
}

/** Marks a task as done by this user, or as open. Throws NOT_FOUND. */
export async function markRejection(tx: Tx, task: { appId: string; id: string }, done: { at: Date; by: string } | null): Promise<void> {
  const { rowCount } = await tx.query('update rejection_tasks set done_at = $3, done_by = $4 where app_id = $1 and id = $2', [
    task.appId,
    task.id,
    done?.at ?? null,
    done?.by ?? '',
  ])
  if (rowCount === 0) throw failure('NOT_FOUND')
}

function checkOf(id: string | null): Check | undefined {
  return allChecks.find((check) => check.id === id)
}
