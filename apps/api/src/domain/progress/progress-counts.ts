import type { Tx } from '../../db/database.ts'

type Counted = { itemId: string; measure: 'begun' | 'completed' }

/** As in `day_counts`: a count is split into parts, so that members who write at the same time do not wait. */
const COUNT = `insert into progress_counts as known (app_id, item_id, measure, part, total)
  values ($1, $2, $3, pg_backend_pid() % 16, $4)
  on conflict (app_id, item_id, measure, part) do update set total = known.total + excluded.total`

/** Adds to the number of members who began a course, or completed a course or a lesson. */
export function countProgress(tx: Tx, appId: string, { itemId, measure }: Counted, added: number): void {
  if (added !== 0) tx.count(COUNT, [appId, itemId, measure], added)
}

/** Parts of deletions: others never write to this one, so neither waits for the other. */
const DELETED = 16

/** Subtracts members who are about to be deleted, with their progress. */
export function uncountMembers(tx: Tx, appId: string, ids: readonly string[]): void {
  tx.send(
    `insert into progress_counts as known (app_id, item_id, measure, part, total)
     select p.app_id, p.item_id, m.measure, ${DELETED}, -count(*) from member_progress p
     cross join (values ('begun'), ('completed')) m(measure)
     where p.app_id = $1 and p.member_id = any($2::uuid[]) and p.kind in ('course', 'lesson') and p.value->m.measure = 'true'
     group by p.app_id, p.item_id, m.measure order by p.item_id, m.measure
     on conflict (app_id, item_id, measure, part) do update set total = known.total + excluded.total`,
    [appId, ids],
  )
}
