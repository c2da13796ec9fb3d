import type { Values } from '@greenroom/contract/fields/field'
import { type ProgressEntry, type ProgressKind, progressEntry } from '@greenroom/contract/progress/progress'
import { tickPeriod } from '@greenroom/contract/progress/tick-period'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { StoredProgress } from './store-latest.ts'

/** Stored progress with its record: the resource by name, and the values of an action list. */
export type ProgressRow = StoredProgress & { id: string; kind: ProgressKind; resource: string; list: Values }

/** Stored progress as answers have it, on a day of the app. Ticks of an earlier day or week are over. */
export function entryOf({ id, kind, resource, value, at, list }: ProgressRow, today: string): ProgressEntry {
  const known = { ...value, kind, id, collection: resourceByName(resource)?.endpoint ?? resource, at: at.toISOString() }
  if (kind !== 'ticks') return progressEntry.parse(known)
  const since = tickPeriod(list, today)
  return progressEntry.parse({ ...known, since, ticked: value.since === since ? value.ticked : [] })
}
