import { mayGive, type Permission } from '@greenroom/contract/access/permissions'
import type { AccessKeyDays, NewAccessKey } from '@greenroom/contract/keys/key-answers'
import { keyMessage } from '@greenroom/contract/keys/key-messages'
import { type KeyKind, MOST_KEYS } from '@greenroom/contract/keys/key-rules'
import { kindAreas } from '@greenroom/contract/resources/all'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { newKeyToken } from '../../secrets/key-token.ts'
import { hashOfToken } from '../../secrets/token.ts'
import { inApp, type Session } from '../../session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { countWorkingKeys, insertKey, type KeyList, readKey } from './stored-keys.ts'

type Wanted = { kind: KeyKind; name: string; appIds: readonly string[]; scopes: readonly Permission[]; days: number }

/** A key before it is stored. */
type Making = Omit<Wanted, 'days'> & {
  token: string
  expiresAt: Date
  /** The assistant to which it belongs. */
  assistant?: { clientId: string; site: string }
}

const DAY_MS = 86_400_000

/**
 * Makes a key and answers it with its secret, which is not stored. Each of its apps has a line in its trail. Throws
 * FORBIDDEN for an app in which the person is not a creator, INVALID for a scope that they do not have in any of the
 * apps, and LIMIT_REACHED.
 */
export async function createKey(deps: Pick<Deps, 'db' | 'now'>, session: Session, wanted: Wanted): Promise<NewAccessKey> {
  const { days, ...rest } = wanted
  const key = newKeyToken()
  const expiresAt = new Date(deps.now().getTime() + days * DAY_MS)
  const made = await deps.db.changePlatform((tx) => makeKey(tx, session, { ...rest, token: key, expiresAt }))
  const { days: _none, ...listed } = made
  return { ...listed, key }
}

/** The same in a transaction of the caller, with a given secret and end. */
export async function makeKey(tx: Tx, session: Session, wanted: Making): Promise<AccessKeyDays> {
  const { kind, name, appIds, scopes, token, expiresAt, assistant } = wanted
  if (!appIds.every((id) => session.appIds.has(id))) throw failure('FORBIDDEN', keyMessage.notInApp)
  demandOwnScopes(session, appIds, scopes)
  const id = newId()
  const of: KeyList = kind === 'personal' ? { ofPerson: session.userId } : { ofApp: appIds[0] ?? '' }
  // Whoever makes keys waits here, so that two at once cannot go over the limit.
  await tx.query('select from users where id = $1 for update', [session.userId])
  if ((await countWorkingKeys(tx, kind, 'ofApp' in of ? of.ofApp : of.ofPerson)) >= MOST_KEYS) {
    throw failure('LIMIT_REACHED', keyMessage.tooMany(MOST_KEYS))
  }
  const secret = { hash: hashOfToken(token), hint: token.slice(-4) }
  await insertKey(tx, { id, kind, userId: session.userId, appIds, name, scopes, ...secret, expiresAt, assistant })
  const changes: Record<string, [unknown, unknown]> = {
    scopes: [null, scopes.join(', ')],
    ...(assistant ? { site: [null, assistant.site] } : { expires: [null, expiresAt.toISOString().slice(0, 10)] }),
  }
  const what = assistant ? { action: 'connected', target: 'assistants' } : { action: 'created', target: 'keys' }
  const actor = { actorId: session.userId, actorName: session.name, address: session.address }
  for (const appId of appIds) await writeAudit(tx, { ...actor, ...what, appId, targetId: id, summary: name, changes })
  const made = await readKey(tx, of, id)
  if (!made) throw new Error(`The key ${id} is not there right after it was made`)
  return made
}

/** Nobody gives a key more than they have themselves, in one of its apps at least; in the others it can do less. */
function demandOwnScopes(session: Session, appIds: readonly string[], scopes: readonly Permission[]): void {
  const granted = appIds.map((id) => inApp(session, id).permissions)
  const beyond = scopes.filter((scope) => !granted.some((permissions) => mayGive(permissions, scope, kindAreas)))
  if (beyond.length > 0) throw invalid({ scopes: beyond.map(keyMessage.notYours) })
}
