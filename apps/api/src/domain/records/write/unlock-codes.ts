import { randomBytes } from 'node:crypto'
import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../../db/database.ts'

/** Crockford's base 32: no I, L, O or U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const TRIES = 5

/** Ten letters from a cryptographic source: 50 bits (ruling 3). */
export function newUnlockCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Assigns a new record its code, if its resource has one; unique in the app across everything that can be unlocked. */
export async function assignUnlockCode(tx: Tx, appId: string, resource: Resource, id: string, make = newUnlockCode): Promise<void> {
  if (!namedFields(resource.fields).some(([, { kind }]) => kind === 'unlockCode')) return
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rowCount } = await tx.query(
      'insert into unlock_codes (app_id, code, item_id) values ($1, $2, $3) on conflict (app_id, code) do nothing',
      [appId, make(), id],
    )
    if (rowCount === 1) return
  }
  throw new Error(`No free unlock code was found in ${TRIES} tries.`)
}
