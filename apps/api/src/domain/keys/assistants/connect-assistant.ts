import type { Permission } from '@greenroom/contract/access/permissions'
import type { Deps } from '../../../deps.ts'
import { newKeyToken } from '../../../secrets/key-token.ts'
import { newToken } from '../../../secrets/token.ts'
import type { Session } from '../../../session.ts'
import { makeKey } from '../create-key.ts'
import { insertToken } from './stored-tokens.ts'

type Wanted = {
  client: { id: string; name: string }
  /** Where the code is sent to, and what the trail and the list of keys call that. */
  redirect: string
  site: string
  challenge: string
  appIds: readonly string[]
  scopes: readonly Permission[]
}

/** How long a code works, in milliseconds: the browser takes it to the client at once. */
const CODE_MS = 60_000

/**
 * Connects an assistant for a person: a personal key whose secret is thrown away, and a code for the first tokens. The
 * key ends with the code unless that is used. Throws what `makeKey` throws.
 */
export async function connectAssistant(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
  { client, redirect, site, challenge, appIds, scopes }: Wanted,
): Promise<string> {
  const code = newToken()
  const expiresAt = new Date(now().getTime() + CODE_MS)
  const assistant = { clientId: client.id, site }
  await db.changePlatform(async (tx) => {
    const key = await makeKey(tx, session, {
      ...{ kind: 'personal', name: client.name, token: newKeyToken(), appIds, scopes, expiresAt, assistant },
    })
    insertToken(tx, { token: code, kind: 'code', keyId: key.id, expiresAt, code: { challenge, redirect } })
  })
  return code
}
