import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { retimeDigests } from '../notices/choices.ts'

/**
 * Saves an account's time zone, an IANA name such as `Europe/Berlin` (SESS-017). Throws 422 if there is no such zone.
 */
export async function saveTimezone(tx: Tx, userId: string, timezone: string, now: Date): Promise<string> {
  const name = canonicalTimezone(timezone)
  if (name === null) throw invalid({ timezone: [CHOOSE_FROM_LIST] })
  await tx.query('update users set timezone = $2, updated_at = now() where id = $1', [userId, name])
  await retimeDigests(tx, userId, now)
  return name
}

/** The zone's name, or null if this server does not know it. Offsets such as +02:00 are not accepted. */
function canonicalTimezone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(name)) return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return null
  }
}
