import { nextOf, type PushRepeat } from '@greenroom/contract/push/repeat'
import { lastDueAt, type LocalTime } from '@greenroom/contract/push/schedule'
import type { Tx } from '../../../db/database.ts'
import { advanceSchedule, type StoredSchedule, timeOf } from './stored-schedules.ts'

type Repeating = Pick<StoredSchedule, 'id' | 'content' | 'local' | 'zone' | 'repeat'>
/** `lastDue`: when the last zone of the world has it, of a push at an hour of each member. */
type Time = { time: LocalTime; repeat: PushRepeat; lastDue: Date }

/**
 * Moves a push to its next time, or to the first one that is not over before a moment; false if it has none left.
 * `pushId` is the push that was sent at the last time.
 */
export async function toNextTime(
  tx: Tx,
  appId: string,
  stored: Repeating,
  { notBefore = null, pushId = null }: { notBefore?: Date | null; pushId?: string | null } = {},
): Promise<boolean> {
  for (const { time, repeat, lastDue } of timesAfter(stored)) {
    if (notBefore !== null && lastDue < notBefore) continue
    await advanceSchedule(tx, appId, stored.id, { time, repeat, pushId })
    return true
  }
  return false
}

/** How many later times of a push are over before a moment as well. */
export function laterTimes(stored: Repeating, before: Date): number {
  let count = 0
  for (const { lastDue } of timesAfter(stored)) {
    if (lastDue >= before) break
    count += 1
  }
  return count
}

/** The times after the stored one, by the clocks of the zone. */
function* timesAfter(stored: Repeating): Generator<Time> {
  const { local, repeat } = stored
  for (let next = repeat && nextOf(repeat, local.slice(0, 10)); next; next = nextOf(next.repeat, next.day)) {
    const time = { ...timeOf(stored), local: `${next.day}${local.slice(10)}` }
    yield { time, repeat: next.repeat, lastDue: lastDueAt(time) }
  }
}
