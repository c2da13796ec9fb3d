import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import { LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import { type AgeingTable, removeOlder } from '../in-pieces/remove-rows.ts'
import { type Chore, DAY_MS, HOUR_MS } from './chore.ts'

export const requestAnswers: AgeingTable = {
  table: 'idempotency_keys',
  age: 'created_at',
  common: ['actor'],
  key: { name: 'key', type: 'text' },
  every: 'old answers',
}

/** A request can be repeated for at least 24 hours. */
export const tidyRequests: Chore = {
  name: 'answers to repeated requests',
  what: 'Removes answers that were kept under an Idempotency-Key 48 hours ago.',
  everyMs: HOUR_MS,
  run: older(requestAnswers, 2),
}

export const tidyMemberChanges: Chore = {
  name: 'changes of members',
  what: 'Removes what is remembered of bulk changes once they can no longer be undone.',
  everyMs: HOUR_MS,
  run: older(
    { table: 'member_changes', age: 'made_at', key: { name: 'id', type: 'uuid' }, every: 'old changes of members' },
    DAYS_TO_UNDO + 1,
  ),
}

export const tidyRecordChanges: Chore = {
  name: 'changes of records',
  what: 'Removes what is recorded of changes of several records once they can no longer be undone.',
  everyMs: HOUR_MS,
  run: older(
    { table: 'record_changes', age: 'made_at', key: { name: 'id', type: 'uuid' }, every: 'old changes of records' },
    DAYS_TO_UNDO + 1,
  ),
}

export const tidySessions: Chore = {
  name: 'sessions of members',
  what: 'Removes sessions of members that have run out.',
  everyMs: HOUR_MS,
  run: older({ table: 'member_sessions', age: 'expires_at', key: { name: 'token_hash', type: 'bytea' }, every: 'old sessions of members' }),
}

/** An ended invitation stays for 30 days: until then a member's page shows when the last one was sent. */
export const tidyOldInvitations: Chore = {
  name: 'invitations of members',
  what: 'Removes invitations of members that ended 30 days ago.',
  everyMs: HOUR_MS,
  run: older(
    { table: 'member_invitations', age: 'expires_at', key: { name: 'member_id', type: 'uuid' }, every: 'old invitations of members' },
    30,
  ),
}

export const tidyMemberLinks: Chore = {
  name: 'links of members',
  what: 'Removes links for a new password of members that have expired.',
  everyMs: HOUR_MS,
  run: older({ table: 'member_reset_links', age: 'expires_at', key: { name: 'member_id', type: 'uuid' }, every: 'old links of members' }),
}

export const tidyMemberRegistrations: Chore = {
  name: 'registrations of members',
  what: 'Removes registrations of members that were not confirmed within 24 hours.',
  everyMs: HOUR_MS,
  run: older({
    table: 'member_registrations',
    age: 'expires_at',
    key: { name: 'token_hash', type: 'bytea' },
    every: 'old registrations of members',
  }),
}

/** A push counts on the day on which it is sent; it is over on the day after that in every zone. */
export const tidyPushCounts: Chore = {
  name: 'counts of pushes',
  what: 'Removes which pushes members got, for the limit a day, after three days.',
  everyMs: DAY_MS,
  run: older({ table: 'push_day_counts', age: 'day', key: { name: 'recipient_id', type: 'uuid' }, every: 'old counts of pushes' }, 3),
}

/** With their tries; also those that could not be sent. */
export const tidyWebhooks: Chore = {
  name: 'events of webhooks',
  what: `Removes events of webhooks and the log of their tries after ${LOG_DAYS} days.`,
  everyMs: HOUR_MS,
  run: older(
    {
      table: 'webhook_deliveries',
      age: 'happened_at',
      common: ['endpoint_id'],
      key: { name: 'id', type: 'uuid' },
      every: 'old events of webhooks',
    },
    LOG_DAYS,
  ),
}

/** Removes the rows of a table whose age is more than these days. */
function older(table: AgeingTable, days = 0): Chore['run'] {
  return ({ db, now }, slice) => removeOlder(db.platform, slice, table, new Date(now().getTime() - days * DAY_MS))
}
