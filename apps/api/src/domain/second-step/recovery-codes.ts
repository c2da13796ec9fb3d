import { createHash, randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCodeOf,
  shownRecoveryCode,
} from '@greenroom/contract/people/second-step'
import type { Sql, Tx } from '../../db/database.ts'

/** Creates new recovery codes, replacing the earlier ones. They are stored as hashes and shown once. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.query('delete from recovery_codes where user_id = $1', [userId])
  await tx.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => hashOf(userId, code)),
  ])
  return codes.map(shownRecoveryCode)
}

/** Uses up a recovery code. Returns how many are left, or null if it is not one of the account's. */
export async function useRecoveryCode(sql: Sql, userId: string, typed: string): Promise<number | null> {
  const code = recoveryCodeOf(typed)
  if (code === null) return null
  const { rowCount } = await sql.query('delete from recovery_codes where user_id = $1 and hash = $2', [userId, hashOf(userId, code)])
  if (rowCount === 0) return null
  const { rows } = await sql.query<{ left: number }>('select count(*)::int as left from recovery_codes where user_id = $1', [userId])
  return rows[0]?.left ?? 0
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')
}

/** A fast hash: 78 random bits cannot be guessed. */
function hashOf(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}:${code}`).digest()
}
