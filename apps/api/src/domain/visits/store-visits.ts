import type { Visits } from '@greenroom/contract/visits/visits'
import type { Tx } from '../../db/database.ts'
import { type CountedDay, countOn } from '../home/day-counts.ts'
import { countRecordOn } from '../home/record-days.ts'
import { estimateOf, mergeSketches, REGISTERS } from './sketch.ts'

/** At most about this many different searches of one day are kept for an app. */
const MOST_SEARCHES = 200

/** Counts opened records, and their sum for the day. */
export function storeOpened(tx: Tx, at: CountedDay, opened: Visits['opened']): void {
  for (const { id: recordId, times } of opened) countRecordOn(tx, at, { measure: 'opened', recordId }, times)
  countOn(
    tx,
    at,
    'content_opens',
    opened.reduce((sum, { times }) => sum + times, 0),
  )
}

/** Counts searches that found nothing. When there are many different ones in a day, only known words are counted. */
export async function storeSearches(tx: Tx, { appId, day }: CountedDay, searches: Visits['searches']): Promise<void> {
  if (searches.length === 0) return
  const { rows } = await tx.query<{ words: string }>('select m.words from missed_searches m where m.app_id = $1 and m.day = $2', [
    ...[appId, day],
  ])
  const known = new Set(rows.map(({ words }) => words))
  for (const { words, times } of searches) {
    if (known.has(words) || known.size < MOST_SEARCHES) tx.count(SEARCHED, [appId, day, words], times)
    known.add(words)
  }
}

const SEARCHED = `insert into missed_searches as known (app_id, day, words, total) values ($1, $2, $3, $4)
  on conflict (app_id, day, words) do update set total = known.total + excluded.total`

/** Adds a sketch to that of the day, whose estimate becomes the count of the day. Returns the two merged. */
export async function storeSketch(tx: Tx, { appId, day }: CountedDay, added: Uint8Array): Promise<Uint8Array> {
  tx.send('insert into active_sketches (app_id, day, registers) values ($1, $2, $3) on conflict do nothing', [
    ...[appId, day],
    Buffer.alloc(REGISTERS),
  ])
  const { rows } = await tx.query<{ registers: Buffer }>(
    'select s.registers from active_sketches s where s.app_id = $1 and s.day = $2 for update',
    [appId, day],
  )
  const merged = mergeSketches(rows[0]?.registers ?? new Uint8Array(REGISTERS), added)
  tx.send('update active_sketches set registers = $3 where app_id = $1 and day = $2', [appId, day, Buffer.from(merged)])
  tx.send(ACTIVE, [appId, day, estimateOf(merged)])
  return merged
}

/** The row of the sketch is the lock, so one part is enough. */
const ACTIVE = `insert into day_counts (app_id, day, measure, part, total) values ($1, $2, 'active', 0, $3)
  on conflict (app_id, day, measure, part) do update set total = excluded.total`
