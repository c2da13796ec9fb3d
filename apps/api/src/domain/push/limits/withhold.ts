import { dayAt } from '@greenroom/contract/days'
import { isQuiet } from '@greenroom/contract/push/limits'
import type { Database } from '../../../db/database.ts'
import type { Device } from '../judge.ts'
import type { StoredPush } from '../load-push.ts'
import { countPush, RECIPIENT } from './day-counts.ts'
import { ZONE_OF_DEVICE } from './quiet-zones.ts'

/** What the limits need to know of a row `d` of devices. */
export const LIMITED_COLUMNS = `${RECIPIENT} as recipient, ${ZONE_OF_DEVICE} as zone`

/** A device of a batch; with limits, who gets its pushes, and its time zone if that is known. */
export type BatchDevice = Device & { recipient?: string; zone?: string | null }

/** The devices of a batch that are tried, and how many are not because of the limits. */
export type Admitted = { devices: BatchDevice[]; quiet: number; limited: number }

/**
 * Leaves out the devices that are in quiet hours, and those whose member has had the pushes of the day, and counts the
 * push for the others on the day of the app on which it was started. Can be repeated for a batch whose worker died: it
 * admits the same members.
 */
export async function withhold(
  db: Database,
  push: StoredPush,
  devices: BatchDevice[],
  { startedAt, at }: { startedAt: Date; at: Date },
): Promise<Admitted> {
  const { appId, pushId, limits } = push
  if (limits === null || devices.length === 0) return { devices, quiet: 0, limited: 0 }
  const { quiet, per_day: perDay, zone: appZone } = limits
  const awake = quiet === null ? devices : devices.filter(({ zone }) => !isQuiet(quiet, at, zone ?? appZone))
  const inQuiet = devices.length - awake.length
  if (perDay === null || awake.length === 0) return { devices: awake, quiet: inQuiet, limited: 0 }
  const counted = { appId, pushId, day: dayAt(startedAt, appZone), perDay }
  const admitted = await db.changeApp(appId, (tx) => countPush(tx, counted, recipientsOf(awake)))
  const sentTo = awake.filter(({ recipient = '' }) => admitted.has(recipient))
  return { devices: sentTo, quiet: inQuiet, limited: awake.length - sentTo.length }
}

/** Who gets the pushes of these devices; nobody without limits. */
export function recipientsOf(devices: readonly Pick<BatchDevice, 'recipient'>[]): string[] {
  return devices.flatMap(({ recipient }) => recipient ?? [])
}
