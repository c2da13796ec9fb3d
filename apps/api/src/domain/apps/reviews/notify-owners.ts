import type { Deps } from '../../../deps.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import { type ReviewUpdate, reviewUpdateLetter } from './letters.ts'

const HOUR_MS = 3_600_000
/** Older changes are not mailed, for example to a person who became an administrator since. */
const OLDEST_MS = 72 * HOUR_MS
const PIECE = 100

/**
 * Mails owners whose section waits for them or was approved: one mail about all changes, and at most one a day per
 * owner. Returns how many mails were queued.
 */
export async function notifyOwners({ db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>, slice: TimeSlice, now: Date) {
  let mails = 0
  for (;;) {
    const notified = await db.changePlatform(async (tx) => {
      const { rows } = await tx.query<ReviewUpdate>(UPDATES_SQL, [
        new Date(now.getTime() - 24 * HOUR_MS),
        new Date(now.getTime() - OLDEST_MS),
      ])
      const owners = [...Map.groupBy(rows, ({ user_id: id }) => id)]
      for (const [userId, updates] of owners) {
        tx.send(
          `insert into review_mails (user_id, mailed_at) values ($1, $2) on conflict (user_id) do update set mailed_at = excluded.mailed_at`,
          [userId, now],
        )
        await mail.enqueue(tx, writeLetter(reviewUpdateLetter(updates, config.publicUrl)))
      }
      return owners.length
    })
    mails += notified
    if (notified === 0) return { done: true, mails }
    if (!(await slice.goesOn())) return { done: false, mails }
  }
}

/**
 * Changes since an owner's last mail, for owners without a mail in the last day; reviews that have moved on are
 * omitted.
 */
const UPDATES_SQL = `
  select u.id as user_id, u.email, a.id as app_id, a.name as app, a.onboarding->>'type' as type, r.section, r.state,
    (select count(*)::int from review_marks m
      where m.app_id = r.app_id and m.section = r.section and m.round = r.round and m.verdict = 'change') as notes
  from (select distinct c.user_id from app_reviews r join app_creators c on c.app_id = r.app_id
      join users u on u.id = c.user_id left join review_mails s on s.user_id = c.user_id
      where r.state in ('asked', 'fine') and r.turned_at > greatest(s.mailed_at, $2::timestamptz) and u.disabled_at is null
        and (s.mailed_at is null or s.mailed_at < $1::timestamptz)
      order by c.user_id limit ${PIECE}) o
  join users u on u.id = o.user_id left join review_mails s on s.user_id = u.id
  join app_creators c on c.user_id = u.id join app_reviews r on r.app_id = c.app_id
  join apps a on a.id = r.app_id
  where r.state in ('asked', 'fine') and r.turned_at > greatest(s.mailed_at, $2::timestamptz)
  order by u.id, lower(a.name), r.turned_at`
