import type { Tx } from '../../db/database.ts'

/** Deletes all second steps of an account, without a mail. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes']) await tx.query(`delete from ${table} where user_id = $1`, [userId])
}
