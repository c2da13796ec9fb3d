import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'log'>

/** `ofUser`: accepts only passkeys of this account; null for any. */
type Answered = { response: AuthenticationResponseJSON; challenge: string; ofUser: string | null }

type StoredPasskey = { id: string; userId: string; publicKey: Buffer; counter: string; transports: string[] }

/**
 * The browser options to request a passkey: any of this site's, or those of the account whose password was right. The
 * user is always verified, by a fingerprint, a face or a PIN.
 */
export async function passkeyOptions({ config, db }: PasskeyDeps, userId: string | null) {
  const { rows } =
    userId === null
      ? { rows: [] }
      : await db.platform.query<{ id: string; transports: string[] }>('select id, transports from passkeys where user_id = $1', [userId])
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    userVerification: 'required',
    timeout: 5 * 60_000,
    ...(rows.length > 0 && { allowCredentials: rows }),
  })
}

/**
 * The owner of the passkey that answered the challenge; null if it is unknown, the response is invalid, or the counter
 * decreased, which indicates a copy. The counter is updated in one statement, so that a response counts once.
 */
export async function checkPasskey({ db, log, config }: PasskeyDeps, { response, challenge, ofUser }: Answered): Promise<string | null> {
  const { rows } = await db.platform.query<StoredPasskey>(
    `select id, user_id as "userId", public_key as "publicKey", counter::text, transports from passkeys
     where id = $1 and user_id = coalesce($2, user_id)`,
    [response.id, ofUser],
  )
  const [passkey] = rows
  if (passkey === undefined) return null
  const { rpID, origin } = relyingParty(config)
  const { id, userId, counter, publicKey } = passkey
  const handle = response.response.userHandle
  if (handle !== undefined && handle !== Buffer.from(userHandleOf(userId)).toString('base64url')) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { rowCount } = await db.platform.query(
      'update passkeys set counter = $2, used_at = now() where id = $1 and (counter < $2 or counter = 0 and $2 = 0)',
      [id, authenticationInfo.newCounter],
    )
    return rowCount === 1 ? userId : null
  } catch (error) {
    // The library throws for any mismatch, including a decreased counter.
    log.warn({ err: error, userId }, 'a passkey was refused')
    return null
  }
}
