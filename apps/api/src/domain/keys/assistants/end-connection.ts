import { ASSISTANT_PREFIXES } from '@greenroom/contract/keys/key-rules'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { forgetAccounts } from '../../accounts/account-memory.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { endOf } from '../revoke-key.ts'
import { endKey } from '../stored-keys.ts'
import { type FoundToken, lockToken } from './stored-tokens.ts'

/** Ends the connection of an assistant without a person, and writes the reason to the trail of each of its apps. */
export async function endConnection(tx: Tx, { keyId, keyName, keyApps }: FoundToken, reason: string): Promise<void> {
  await endKey(tx, keyId)
  const line = { ...endOf({ isAssistant: true }), actorId: null, actorName: '', targetId: keyId, summary: keyName }
  for (const appId of keyApps) await writeAudit(tx, { ...line, appId, changes: { reason: [null, reason] } })
}

/** Ends the connection that a client gives up, by one of its tokens (RFC 7009). An unknown token changes nothing. */
export async function giveUpConnection({ db }: Pick<Deps, 'db'>, token: string, clientId: string): Promise<void> {
  await db.changePlatform(async (tx) => {
    const kind = token.startsWith(ASSISTANT_PREFIXES.access) ? 'access' : 'refresh'
    const found = await lockToken(tx, token, kind, clientId)
    if (found !== null && !found.isRevoked) await endConnection(tx, found, GIVEN_UP)
  })
  forgetAccounts(db)
}

const GIVEN_UP = 'The assistant gave it up'
