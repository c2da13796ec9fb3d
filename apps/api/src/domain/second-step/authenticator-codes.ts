import { authenticatorCodeOf, secondStepMessage } from '@greenroom/contract/people/second-step'
import { Secret, TOTP } from 'otpauth'
import type { Sql } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'
import type { SealedLocation, Vault } from '../../secrets/vault.ts'
import type { Asker } from '../accounts/change-password.ts'
import { qrPicture } from '../media/qr-picture.ts'
import { addWay } from './add-way.ts'

/** Supported by every authenticator app. */
const SHAPE = { issuer: 'Greenroom', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How many periods before and after the present one are accepted: clocks of phones are not exact. */
const WINDOW = 1
const SETUP_MINUTES = 10

type Sealed = { id: string; sealed: Buffer }
type CodeDeps = Pick<Deps, 'db' | 'now' | 'vault'>

/** Creates the secret of an authenticator app, which becomes active once its first code is confirmed. */
export async function beginAuthenticator({ db, vault }: CodeDeps, asker: Asker, email: string) {
  const secret = new Secret({ size: 20 })
  const id = newId()
  await db.changePlatform(async (tx) => {
    await tx.query('delete from authenticators where user_id = $1 and confirmed_at is null', [asker.userId])
    await tx.query('insert into authenticators (id, user_id, sealed) values ($1, $2, $3)', [
      id,
      asker.userId,
      vault.seal(secret.base32, locationOf(id)),
    ])
  })
  const address = new TOTP({ ...SHAPE, label: email, secret }).toString()
  return { id, key: secret.base32, qr: `data:image/png;base64,${qrPicture(address).toString('base64')}` }
}

/**
 * Adds the authenticator app whose first code was entered, replacing an earlier one. Returns the recovery codes created
 * with the account's first second step. Throws 422 on `code`, and CONFLICT if the secret is no longer pending.
 */
export async function confirmAuthenticator(
  deps: CodeDeps & Pick<Deps, 'config' | 'mail'>,
  asker: Asker,
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  return await addWay(deps, asker, 'authenticator_added', async (tx) => {
    const { rows } = await tx.query<Sealed>(
      `select id, sealed from authenticators
       where id = $1 and user_id = $2 and confirmed_at is null and created_at > now() - interval '${SETUP_MINUTES} minutes' for update`,
      [id, asker.userId],
    )
    const [waiting] = rows
    if (waiting === undefined) throw failure('CONFLICT', secondStepMessage.expired)
    const step = stepOf(deps, waiting, code)
    if (step === null) throw invalid({ code: [secondStepMessage.wrongCode] })
    await tx.query('delete from authenticators where user_id = $1 and id <> $2', [asker.userId, id])
    await tx.query('update authenticators set confirmed_at = now(), last_step = $2 where id = $1', [id, step])
  })
}

/** Checks a code at sign-in. A code works once: it and all before it are `used` from then on. */
export async function checkAuthenticatorCode(deps: CodeDeps, userId: string, typed: string): Promise<'right' | 'wrong' | 'used'> {
  const { rows } = await deps.db.platform.query<Sealed>(
    'select id, sealed from authenticators where user_id = $1 and confirmed_at is not null',
    [userId],
  )
  const [authenticator] = rows
  if (authenticator === undefined) return 'wrong'
  const step = stepOf(deps, authenticator, typed)
  if (step === null) return 'wrong'
  return (await useStep(deps.db.platform, authenticator.id, step)) ? 'right' : 'used'
}

/** Removes secrets that were never confirmed. */
export async function sweepAuthenticators(sql: Sql, slice: TimeSlice): Promise<Worked> {
  const where = `confirmed_at is null and created_at < now() - interval '${SETUP_MINUTES} minutes'`
  return await removeRows(sql, slice, { table: 'authenticators', where })
}

/** The period of this code, within the window around now; null if the code is wrong. */
function stepOf({ vault, now }: { vault: Vault; now(): Date }, { id, sealed }: Sealed, typed: string): number | null {
  const token = authenticatorCodeOf(typed)
  if (token === null) return null
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(vault.open(sealed, locationOf(id))) })
  const timestamp = now().getTime()
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}

/** A single statement: of two concurrent requests with the same code, one gets `used`. */
async function useStep(sql: Sql, id: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query('update authenticators set last_step = $2, used_at = now() where id = $1 and last_step < $2', [
    id,
    step,
  ])
  return rowCount === 1
}

/** The column and row that a secret is sealed for. */
function locationOf(id: string): SealedLocation {
  return { table: 'authenticators', column: 'sealed', app: null, row: id }
}
