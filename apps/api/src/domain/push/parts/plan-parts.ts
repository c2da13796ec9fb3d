import type { ComposedPush } from '@greenroom/contract/push/composer'
import type { LocalTime } from '@greenroom/contract/push/schedule'
import { LEAST_FOR_TWO, TOO_FEW_FOR_TWO, TWO_IN_ONE_ZONE } from '@greenroom/contract/push/two-subjects'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'

/**
 * Stores how a push that was just enqueued is sent in parts: to each member at this time of their own zone, or with two
 * subjects. A scheduled push with two subjects whose audience has become too small is sent with the first one.
 */
export async function planParts(
  tx: Tx,
  appId: string,
  pushId: string,
  { subject_b: subjectB, eachZone, isDue }: Pick<ComposedPush, 'subject_b'> & { eachZone: LocalTime | null; isDue: boolean },
): Promise<void> {
  if (!subjectB && eachZone === null) return
  const { rows } = await tx.query<{ devices_total: number }>('select devices_total from push_notifications where app_id = $1 and id = $2', [
    appId,
    pushId,
  ])
  const devices = rows[0]?.devices_total ?? 0
  if (!isDue) demandEnoughForTwo({ subject_b: subjectB, each_zone: eachZone !== null }, devices)
  await tx.query('update push_notifications set local_time = $3, default_zone = $4, subject_b = $5 where app_id = $1 and id = $2', [
    ...[appId, pushId, eachZone?.local ?? null, eachZone?.zone ?? null],
    subjectB && devices >= LEAST_FOR_TWO ? subjectB : null,
  ])
}

/** Refuses two subjects for few devices, or in parts by zones. */
export function demandEnoughForTwo({ subject_b, each_zone }: Pick<ComposedPush, 'subject_b' | 'each_zone'>, devices: number): void {
  if (!subject_b) return
  if (each_zone) throw invalid({ subject_b: [TWO_IN_ONE_ZONE] })
  if (devices < LEAST_FOR_TWO) throw invalid({ subject_b: [TOO_FEW_FOR_TWO] })
}
