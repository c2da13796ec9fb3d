import type { Sql } from '../db/database.ts'
import { everyApp } from '../db/tenancy/every-app.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

/** Pushes that are being sent, or should be. */
export function pushes(sql: Sql): Family {
  return {
    gauges: {
      greenroom_pushes_unfinished: {
        help: 'Pushes that are not finished, up to 10,000, without those in their undo period and those that are sent in parts.',
      },
      greenroom_push_oldest_seconds: { help: 'For how long the oldest unfinished push has been due; 0 without one.' },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ unfinished: number; oldest: number }>(UNFINISHED)
      return rows.flatMap(({ unfinished, oldest }): Sample[] => [
        ['greenroom_pushes_unfinished', unfinished],
        ['greenroom_push_oldest_seconds', oldest],
      ])
    },
  }
}

/** Apps whose push key cannot send at the moment. */
export function pushSenders(sql: Sql): Family {
  return {
    gauges: {
      greenroom_push_senders_paused: {
        help: 'Apps whose pushes are paused, because FCM refuses their key or does not answer.',
        labels: ['reason'],
      },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ kind: string; apps: number }>(
        'select kind, count(*)::int as apps from push_circuits where open_until > now() group by kind',
      )
      const apps = new Map(rows.map((row) => [row.kind, row.apps]))
      return ['refused', 'silent'].map((reason) => ['greenroom_push_senders_paused', apps.get(reason) ?? 0, { reason }] as const)
    },
  }
}

// The partial index push_notifications_unfinished contains these alone. One that is sent in parts waits for hours.
const UNFINISHED = `
  select ${everyApp('unfinished pushes in numbers')} count(*)::int as unfinished,
    coalesce(extract(epoch from now() - min(greatest(created_at, held_until))), 0)::float8 as oldest
  from (
    select created_at, held_until from push_notifications
    where finished_at is null and (held_until is null or held_until <= now())
      and (state <> 'sending' or local_time is null and subject_b is null) order by created_at limit 10000) p`
