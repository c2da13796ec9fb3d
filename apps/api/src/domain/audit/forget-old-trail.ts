import type { Sql } from '../../db/database.ts'
import { countedActions } from './counted-lines.ts'

/** How long the trail keeps network addresses, and whole lines about sign-ins and refusals. */
const DAYS = 90
/** A statement has five seconds. */
const AT_ONCE = 20_000

/**
 * Removes from the audit trail what is older than 90 days: all addresses, and the lines about sign-ins and refusals.
 * Changes are kept. Covers what became old since `since`, or everything without it, and answers the moment up to which
 * it covered.
 */
export async function forgetOldTrail(platform: Sql, now: Date, since: Date | null): Promise<{ until: Date; removed: number }> {
  const until = new Date(now.getTime() - DAYS * 86_400_000)
  const old = `at < $1 and ($2::timestamptz is null or at >= $2)`
  const removed = await untilNoneIsLeft(() =>
    platform.query(
      `delete from audit_log where ctid = any(array(select ctid from audit_log where ${old} and action = any($3) limit ${AT_ONCE}))`,
      [until, since, countedActions],
    ),
  )
  await untilNoneIsLeft(() =>
    platform.query(
      `update audit_log set address = null
       where ctid = any(array(select ctid from audit_log where ${old} and address is not null limit ${AT_ONCE}))`,
      [until, since],
    ),
  )
  return { until, removed }
}

async function untilNoneIsLeft(step: () => Promise<{ rowCount: number }>): Promise<number> {
  let all = 0
  for (;;) {
    const { rowCount } = await step()
    all += rowCount
    if (rowCount < AT_ONCE) return all
  }
}
