import type { Sql } from '../db/database.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

/** Mails that are neither sent nor expired. */
export function mails(sql: Sql): Family {
  return {
    gauges: {
      greenroom_mails_waiting: { help: 'Mails that are neither sent nor expired, up to 10,000.' },
      greenroom_mails_retrying: { help: 'Waiting mails of which a try has failed.' },
      greenroom_mail_oldest_seconds: { help: 'The age of the oldest waiting mail; 0 without one.' },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ waiting: number; retrying: number; oldest: number }>(WAITING)
      return rows.flatMap(({ waiting, retrying, oldest }): Sample[] => [
        ['greenroom_mails_waiting', waiting],
        ['greenroom_mails_retrying', retrying],
        ['greenroom_mail_oldest_seconds', oldest],
      ])
    },
  }
}

// The partial index mail_outbox_unsent contains these alone.
const WAITING = `
  select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as retrying,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from (
    select attempts, created_at from mail_outbox
    where sent_at is null and text_body <> '' and expires_at > now() order by expires_at limit 10000) m`
