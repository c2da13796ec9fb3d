import type { Deps } from '../deps.ts'
import { rememberAccount } from '../domain/accounts/account-memory.ts'
import { connectIdentity, offerConnection } from '../domain/accounts/connect-identity.ts'
import { findAccountOfIdentity, findAccountOfSession, type SignedInAccount } from '../domain/accounts/signed-in-account.ts'
import { failure } from '../failure.ts'
import type { Session } from '../session.ts'
import { createVerifyBearer, type Verified } from './verify-bearer.ts'

type SessionDeps = Pick<Deps, 'config' | 'db' | 'log' | 'keyRing' | 'mail'>

/**
 * Creates `deps.authenticate`: turns a bearer token into a session, by the account's row and not by the token's claims
 * about rights. It rejects with UNAUTHENTICATED (wrong or expired token, disabled account, signed out since),
 * NOT_A_CREATOR (OQ-126) or NOT_CONNECTED. Also `deps.connectIdentity`, which binds an identity of the external issuer
 * to an account.
 */
export function createAuthenticator(deps: SessionDeps): Pick<Deps, 'authenticate' | 'connectIdentity'> {
  const verifyBearer = createVerifyBearer(deps)

  return {
    async authenticate(token, { asOf, maxAge } = {}) {
      const verified = await verifyBearer(token, asOf)
      const key = [verified.iss, verified.sub, verified.sessionId ?? verified.issuedAt].join(' ')
      return sessionOf(deps, verified, await rememberAccount(deps.db, key, () => loadAccount(deps, verified), maxAge))
    },
    async connectIdentity(token, link) {
      if (deps.config.externalIssuer === null) throw failure('NOT_FOUND')
      await connectIdentity(deps, await verifyBearer(token), link)
    },
  }
}

async function loadAccount(deps: SessionDeps, verified: Verified): Promise<SignedInAccount | null> {
  const { iss, sub, sessionId, issuedAt } = verified
  if (deps.config.externalIssuer === null) {
    const account = sessionId === null ? null : await findAccountOfSession(deps.db.platform, sub, sessionId)
    if (account === null) throw failure('UNAUTHENTICATED')
    return account
  }
  const account = await findAccountOfIdentity(deps.db.platform, iss, sub, issuedAt)
  if (account === 'ended') throw failure('UNAUTHENTICATED')
  if (account === null && (await offerConnection(deps, verified))) throw failure('NOT_CONNECTED')
  return account
}

/**
 * The same error for an unknown address, an unlinked account and an account without an app, given only after a valid
 * sign-in.
 */
function sessionOf(
  { config }: Pick<Deps, 'config'>,
  { iss, sub, authTime, sessionId }: Verified,
  account: SignedInAccount | null,
): Session {
  if (account === null || !(account.isSuper || account.isCreator)) throw failure('NOT_A_CREATOR')
  const { id, email, name, isSuper, timezone, mustConfirmEmail, appIds, roles, hadSecondStep } = account
  const needsSecondStep = isSuper && config.requireSecondStep && !hadSecondStep
  return {
    userId: id,
    iss,
    sub,
    email,
    name,
    isSuper,
    timezone,
    mustConfirmEmail,
    appIds,
    roles,
    permissions: 'all',
    authTime,
    ...(sessionId !== null && { sessionId }),
    ...(needsSecondStep && { needsSecondStep }),
  }
}
