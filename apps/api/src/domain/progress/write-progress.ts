import { dayAt } from '@greenroom/contract/days'
import { isPlayable } from '@greenroom/contract/progress/playable'
import type { ProgressEntry } from '@greenroom/contract/progress/progress'
import { tickPeriod } from '@greenroom/contract/progress/tick-period'
import { actionLists } from '@greenroom/contract/resources/action-lists'
import type { Tx } from '../../db/database.ts'
import { demandOpenRecord, type OpenRecord, type ProgressScope } from './open-record.ts'
import { entryOf } from './progress-entry.ts'
import { type ProgressKey, type StoredProgress, storeLatest } from './store-latest.ts'

type Position = { seconds: number; duration?: number | null | undefined; part?: string | null | undefined; at?: string | undefined }
type Ticks = { ticked: readonly string[]; at?: string | undefined }

/** Stores where the member is in the audio or film of a record; answers what is stored. */
export async function storePosition(tx: Tx, scope: ProgressScope, id: string, position: Position): Promise<ProgressEntry> {
  const record = await demandOpenRecord(tx, scope, id, isPlayable)
  const { seconds, duration = null, part = null } = position
  // Players may report a position after the end.
  const value = { seconds: duration === null ? seconds : Math.min(seconds, duration), duration, part }
  const { stored } = await storeLatest(tx, keyOf(scope, record, 'position'), momentOf(position, scope), () => value)
  return answerOf(scope, record, 'position', stored)
}

/** Stores which items of an action list the member has ticked; answers what is ticked today. */
export async function storeTicks(tx: Tx, scope: ProgressScope, id: string, ticks: Ticks): Promise<ProgressEntry> {
  const record = await demandOpenRecord(tx, scope, id, ({ name }) => name === actionLists.name)
  const at = momentOf(ticks, scope)
  const since = tickPeriod(record.list, dayAt(at, scope.facts.app.timeZone))
  const ticked = itemsOf(record).filter((item) => ticks.ticked.includes(item))
  const { stored } = await storeLatest(tx, keyOf(scope, record, 'ticks'), at, () => ({ since, ticked }))
  return answerOf(scope, record, 'ticks', stored)
}

export function keyOf({ appId, memberId }: ProgressScope, { id: itemId }: OpenRecord, kind: ProgressKey['kind']): ProgressKey {
  return { appId, memberId, itemId, kind }
}

/** For clocks that have lost their time: PostgreSQL does not read every year. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z')

/** When the member did it. A phone whose clock is fast must not win over all later writes. */
export function momentOf({ at }: { at?: string | undefined }, { now }: ProgressScope): Date {
  return at === undefined ? now : new Date(Math.max(EARLIEST, Math.min(Date.parse(at), now.getTime())))
}

export function answerOf(
  { viewer }: ProgressScope,
  { id, resource, list }: OpenRecord,
  kind: ProgressKey['kind'],
  stored: StoredProgress,
): ProgressEntry {
  return entryOf({ ...stored, id, kind, resource: resource.name, list }, viewer.today)
}

function itemsOf({ list: { items } }: OpenRecord): string[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: { text?: unknown } | null) => (typeof item?.text === 'string' ? [item.text] : []))
}
