import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import { mailAbout } from '../../notices/notify.ts'
import { peopleOfApps } from '../../notices/people-for.ts'
import { wantingMail } from '../../notices/raise-notice.ts'
import { type OwnerUpdates, reviewUpdateLetter } from './letters.ts'

const HOUR_MS = 3_600_000
/** Older changes are not mailed, for example to the owners of an app that had none. */
const OLDEST_MS = 72 * HOUR_MS
const PIECE = 100

/**
 * Mails the owners of apps of which a section waits for them or was approved, that a store rejected, or for which our
 * team decided about suggestions: one mail about all of it, and at most one a day per app. Returns how many mails were
 * queued.
 */
export async function notifyOwners(deps: Pick<Deps, 'db' | 'mail' | 'config'>, slice: TimeSlice, now: Date) {
  let mails = 0
  for (;;) {
    const apps = await deps.db.changePlatform(async (tx) => {
      const updates = await dueUpdates(tx, now)
      const ids = updates.map(({ app_id: id }) => id)
      const people = await peopleOfApps(tx, ids, 'reviews')
      for (const update of updates) {
        for (const { id: userId, email } of await wantingMail(tx, 'reviews', people.get(update.app_id) ?? [])) {
          await mailAbout(tx, deps, { userId, kind: 'reviews' }, reviewUpdateLetter(email, update, deps.config.publicUrl))
          mails += 1
        }
      }
      rememberMailed(tx, ids, now)
      tx.send(`delete from launch_events where kind = 'rejected' and app_id = any($1::uuid[])`, [ids])
      tx.send(`delete from suggestion_events where kind <> 'suggested' and app_id = any($1::uuid[])`, [ids])
      return ids.length
    })
    if (apps === 0) return { done: true, mails }
    if (!(await slice.goesOn())) return { done: false, mails }
  }
}

/** Remembers that the owners of these apps were mailed: the next mail about reviews is due a day later. */
export function rememberMailed(tx: Tx, appIds: readonly string[], now: Date): void {
  tx.send(
    `insert into launch_mails (app_id, mailed_at) select x.id, $2 from unnest($1::uuid[]) as x (id)
     on conflict (app_id) do update set mailed_at = excluded.mailed_at`,
    [appIds, now],
  )
}

/** What is new in apps without a mail in the last day; reviews that have moved on are omitted. */
async function dueUpdates(tx: Tx, now: Date): Promise<OwnerUpdates[]> {
  const { rows } = await tx.query<OwnerUpdates>(UPDATES_SQL, [
    new Date(now.getTime() - 24 * HOUR_MS),
    new Date(now.getTime() - OLDEST_MS),
    PIECE,
  ])
  return rows
}

const UPDATES_SQL = `
  select a.id as app_id, a.name as app, a.onboarding->>'type' as type,
    exists (select from launch_events n where n.app_id = a.id and n.kind = 'rejected') as rejected,
    coalesce((select jsonb_agg(jsonb_build_object('field', g.field, 'kind', g.kind) order by g.happened_at, g.field)
      from suggestion_events g where g.app_id = a.id and g.kind <> 'suggested'), '[]') as suggestions,
    coalesce(jsonb_agg(distinct jsonb_build_object('type', a.onboarding->>'type', 'section', r.section, 'state', r.state, 'notes',
      (select count(*) from review_marks m
        where m.app_id = r.app_id and m.section = r.section and m.round = r.round and m.verdict = 'change')))
      filter (where r.section is not null), '[]') as reviews
  from (select o.app_id from app_reviews o where o.state in ('asked', 'fine') and o.turned_at > $2::timestamptz
      union select e.app_id from launch_events e where e.kind = 'rejected'
      union select d.app_id from suggestion_events d where d.kind <> 'suggested') due
  join apps a on a.id = due.app_id left join launch_mails s on s.app_id = a.id
  left join app_reviews r on r.app_id = a.id and r.state in ('asked', 'fine')
    and r.turned_at > greatest(s.mailed_at, $2::timestamptz)
  where (s.mailed_at is null or s.mailed_at < $1::timestamptz)
    and (r.app_id is not null or exists (select from launch_events n where n.app_id = a.id and n.kind = 'rejected')
      or exists (select from suggestion_events g where g.app_id = a.id and g.kind <> 'suggested'))
  group by a.id order by a.id limit $3`
