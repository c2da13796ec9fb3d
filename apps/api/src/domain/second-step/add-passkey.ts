import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS, secondStepMessage } from '@greenroom/contract/people/second-step'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import type { Asker } from '../accounts/change-password.ts'
import { addWay } from './add-way.ts'
import { KEY_ALGORITHMS, relyingParty, userHandleOf } from './relying-party.ts'
import { keepStep, takeChallenge } from './sign-in-steps.ts'

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'mail'>

/**
 * The browser options to create a passkey for an account: one that identifies the account and verifies the user, so
 * that it is sufficient to sign in. CONFLICT if the account has the maximum number.
 */
export async function beginPasskey({ config, db }: PasskeyDeps, asker: Asker, email: string) {
  const { rows } = await db.platform.query<{ id: string }>('select id from passkeys where user_id = $1', [asker.userId])
  if (rows.length >= MOST_PASSKEYS) throw failure('CONFLICT', secondStepMessage.tooManyPasskeys)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Greenroom',
    rpID: relyingParty(config).rpID,
    userName: email,
    userDisplayName: asker.name,
    userID: userHandleOf(asker.userId),
    timeout: 5 * 60_000,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepStep(db.platform, keyOf(asker), { userId: asker.userId, challenge: options.challenge })
  return options
}

/**
 * Adds the passkey that a browser created for the options of `beginPasskey` in the same session. Returns the recovery
 * codes created with the account's first second step, otherwise none. Throws 422 on `passkey` if it does not verify,
 * and CONFLICT if the options were not requested, were used, or have expired.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  asker: Asker,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<string[]> {
  const challenge = await takeChallenge(deps.db.platform, keyOf(asker))
  if (challenge === null) throw failure('CONFLICT', secondStepMessage.expired)
  const { rpID, origin } = relyingParty(deps.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw invalid({ passkey: [secondStepMessage.notAdded] })
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return await addWay(deps, asker, 'passkey_added', async (tx) => {
    const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from passkeys where user_id = $1', [asker.userId])
    if ((rows[0]?.count ?? 0) >= MOST_PASSKEYS) throw failure('CONFLICT', secondStepMessage.tooManyPasskeys)
    const { rowCount } = await tx.query(
      `insert into passkeys (id, user_id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing`,
      [id, asker.userId, name.slice(0, LONGEST_PASSKEY_NAME), Buffer.from(publicKey), counter, transports],
    )
    if (rowCount === 0) throw failure('DUPLICATE', secondStepMessage.knownPasskey)
  })
}

/** Bound to one session, so that no other browser can use the options. */
function keyOf({ userId, sessionId }: Asker): string {
  return `passkey:${userId}:${sessionId ?? ''}`
}
