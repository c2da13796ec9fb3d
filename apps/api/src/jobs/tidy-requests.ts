import { type AgeingTable, removeOlder } from '../in-pieces/remove-rows.ts'
import { type Chore, HOUR_MS } from './chore.ts'

const RETENTION_MS = 48 * HOUR_MS
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
  async run({ db, now }, slice) {
    const { done, rows } = await removeOlder(db.platform, slice, requestAnswers, new Date(now().getTime() - RETENTION_MS))
    return { done, counted: { removed: rows } }
  },
}
