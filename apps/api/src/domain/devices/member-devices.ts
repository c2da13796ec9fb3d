import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import type { Sql, Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'

const MOST_DEVICES = 100

/** A device of a member, without its token. `active`: it gets notifications. */
export type MemberDevice = { id: string; device: string; active: boolean }

/** The devices on which a member is signed in, the newest first. */
export async function devicesOfMember(sql: Sql, appId: string, memberId: string): Promise<MemberDevice[]> {
  const { rows } = await sql.query<MemberDevice>(
    `select id, description as device, active from devices where app_id = $1 and member_id = $2
     order by created_at desc, id desc limit ${MOST_DEVICES}`,
    [appId, memberId],
  )
  return rows
}

/** Turns notifications of a member's devices on or off. Throws 422 on `devices` if one is not the member's. */
export async function chooseNotifications(
  tx: Tx,
  appId: string,
  memberId: string,
  choices: readonly Pick<MemberDevice, 'id' | 'active'>[],
  now: Date,
): Promise<void> {
  for (const { id, active } of choices) {
    const { rowCount } = await tx.query(
      `update devices set active = $4, inactive_reason = $5, inactive_at = $6, updated_at = now()
       where app_id = $1 and id = $2 and member_id = $3`,
      [appId, id, memberId, active, ...(active ? [null, null] : ['opted_out', now])],
    )
    if (rowCount === 0) throw invalid({ devices: [CHOOSE_FROM_LIST] })
  }
}
