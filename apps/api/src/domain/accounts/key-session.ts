import { assistantMessage } from '@greenroom/contract/assistants/assistant-messages'
import { keyMessage } from '@greenroom/contract/keys/key-messages'
import { keySignature } from '@greenroom/contract/keys/key-signature'
import type { Deps } from '../../deps.ts'
import { type Failure, failure } from '../../failure.ts'
import { isOfAssistant, isWholeKey } from '../../secrets/key-token.ts'
import { hashOfToken } from '../../secrets/token.ts'
import type { Session } from '../../session.ts'
import { rememberKey } from './account-memory.ts'
import { findKeyAccount, type KeyAccount } from './key-account.ts'

type Options = {
  maxAge?: number | undefined
  /** The tool of assistants that calls. */
  tool?: string | null
  /** The request is a message of an assistant, or the call of its tool: the only ones for which its token is good. */
  isOfAssistant?: boolean
}

/**
 * The session of a key: its person's, in the apps of the key alone, without super rights, and signed with the key's
 * name. At most `maxAge` milliseconds old. Throws KEY_INVALID with the reason.
 */
export async function sessionOfKey({ db, now }: Pick<Deps, 'db' | 'now'>, token: string, options: Options = {}): Promise<Session> {
  const { maxAge, tool } = options
  const isToken = isOfAssistant(token)
  if (isToken && !options.isOfAssistant) throw failure('KEY_INVALID', assistantMessage.elsewhere)
  const load = async (): Promise<KeyAccount> => {
    const found = isWholeKey(token) ? await findKeyAccount(db.platform, hashOfToken(token), isToken ? 'access token' : 'itself') : null
    // Thrown here so that made-up keys do not fill the memory.
    if (found === null) throw refusal('unknown')
    return found
  }
  const { key, account } = await rememberKey(db, token, load, maxAge)
  if (key.isRevoked) throw isToken ? failure('KEY_INVALID', assistantMessage.revoked) : refusal('revoked')
  if (key.expiresAt <= now()) throw isToken ? failure('KEY_INVALID', assistantMessage.expired) : refusal('expired')
  if (account === null || account.appIds.size === 0) throw refusal('outlived')
  return {
    userId: account.id,
    iss: 'key',
    sub: account.id,
    email: account.email,
    name: keySignature(account.name, key, tool),
    isSuper: false,
    timezone: account.timezone,
    mustConfirmEmail: account.mustConfirmEmail,
    appIds: account.appIds,
    roles: account.roles,
    // Until the request's app is known.
    permissions: 'all',
    // Never fresh.
    authTime: 0,
    key,
  }
}

/** KEY_INVALID with its reason. */
export function refusal(reason: 'unknown' | 'revoked' | 'expired' | 'outlived'): Failure {
  return failure('KEY_INVALID', keyMessage[reason])
}
