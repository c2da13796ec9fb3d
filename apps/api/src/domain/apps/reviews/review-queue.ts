import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { z } from 'zod'
import { listRows } from '../../platform/list-rows.ts'
import type { PlatformStore } from '../../platform/platform-store.ts'
import type { Bind } from '../../records/list/statement.ts'

/** A left join, which PostgreSQL leaves out where a page is only cut: then no app is read for the rows before it. */
const open = `(select md5(r.app_id::text || r.section)::uuid as id, r.app_id, a.name as app, r.section, r.state as turn, r.round, r.due_on, r.submitted_at,
    r.reviewer_id, nullif(r.reviewer_name, '') as reviewer, r.version
  from app_reviews r left join apps a on a.id = r.app_id
  where r.state not in ('fine', 'closed') and r.app_id not in (select id from apps where disabled_at is not null))`

/** The parts of the queue, equivalent to `isInPart` of the contract. */
const isInPart = (part: string, bind: Bind) => `(case ${part}::text
  when 'owner' then r.turn = 'asked'
  when 'mine' then r.reviewer_id = ${bind('reader')} and r.turn <> 'asked'
  else r.reviewer_id is null and r.turn <> 'asked' end)`

const source = {
  from: open,
  order: 'r.due_on nulls last, r.submitted_at',
  key: ['app_id', 'section'],
  questions: { show: isInPart },
  besides: { app_id: () => 'r.app_id', reviewer_id: () => 'r.reviewer_id', round: () => 'r.round', version: () => 'r.version' },
}

/** The open reviews of all apps by due date; those with their owner come last. */
export const openReviews: PlatformStore = {
  list: (sql, reader, request) => listRows(sql, reviewQueue, source, reader, request),
  besides: { app_id: z.uuid(), reviewer_id: z.uuid().nullable(), round: z.int(), version: z.int() },
}
