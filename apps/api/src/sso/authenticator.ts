import type { Deps } from '../deps.ts'
import { rememberAccount } from '../domain/accounts/account-memory.ts'
import { auditAccount } from '../domain/accounts/audit-account.ts'
import { bindIdentity, findAccountOfIdentity, findAccountOfSession, type SignedInAccount } from '../domain/accounts/signed-in-account.ts'
import { failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { createVerifyBearer, type Verified } from './verify-bearer.ts'

type SessionDeps = Pick<Deps, 'config' | 'db' | 'log' | 'keyRing'>

/**
 * Makes the function behind `deps.authenticate`: a bearer token becomes a session, by the account's row and not by what the token says about
 * rights. Rejects with UNAUTHENTICATED (wrong or ended token, disabled account, signed out since) or NOT_A_CREATOR (OQ-126).
 */
export function createAuthenticator(deps: SessionDeps): Deps['authenticate'] {
  const verifyBearer = createVerifyBearer(deps)

  return async (token, asOf) => {
    const verified = await verifyBearer(token, asOf)
    const key = [verified.iss, verified.sub, verified.sessionId ?? verified.issuedAt].join(' ')
    return sessionOf(verified, await rememberAccount(deps.db, key, () => loadAccount(deps, verified)))
  }
}

async function loadAccount(deps: SessionDeps, verified: Verified): Promise<SignedInAccount | null> {
  const { iss, sub, sessionId, issuedAt } = verified
  if (deps.config.externalIssuer === null) {
    const account = sessionId === null ? null : await findAccountOfSession(deps.db.platform, sub, sessionId)
    if (account === null) throw failure('UNAUTHENTICATED')
    return account
  }
  const account = (await findAccountOfIdentity(deps.db.platform, iss, sub, issuedAt)) ?? (await bindFirst(deps, verified))
  if (account === 'ended') throw failure('UNAUTHENTICATED')
  return account
}

/** The first time that an external identity comes: it is bound to the account of its address, if the issuer has verified that (trap T13). */
async function bindFirst({ db, log }: SessionDeps, { iss, sub, issuedAt, verifiedEmail }: Verified) {
  if (verifiedEmail === null) return null
  const bound = await db.changePlatform(async (tx) => {
    const account = await bindIdentity(tx, iss, sub, verifiedEmail)
    if (account !== null) await auditAccount(tx, { actorId: account.id, actorName: account.name, action: 'identity_bound', account })
    return account
  })
  if (bound !== null) log.info({ userId: bound.id }, 'an external identity was bound to an account')
  // Somebody else may have bound the same identity a moment ago: what counts is what stands there now.
  return await findAccountOfIdentity(db.platform, iss, sub, issuedAt)
}

/** One answer for nobody with that address, nobody bound and no app to work on, given only after a good sign-in. */
function sessionOf({ iss, sub, authTime, sessionId }: Verified, account: SignedInAccount | null): Session {
  if (account === null || !(account.isSuper || account.isCreator)) throw failure('NOT_A_CREATOR')
  const { id, email, name, isSuper, timezone, appIds } = account
  return {
    userId: id,
    iss,
    sub,
    email,
    name,
    isSuper,
    timezone,
    appIds: new Set(appIds),
    authTime,
    ...(sessionId !== null && { sessionId }),
  }
}
