import { readPermission } from '@greenroom/contract/access/permissions'
import { kindAreas } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { sharedPermissions } from '../../key-permissions.ts'
import type { SessionKey } from '../../session.ts'
import { rolesByApp, type StoredRoleOfPerson } from './limited-role.ts'
import { type SignedInAccount, SIGNED_IN } from './signed-in-account.ts'

/** A key as a request needs it. */
type FoundKey = SessionKey & { expiresAt: Date; isRevoked: boolean }

type Row = Omit<SignedInAccount, 'appIds' | 'roles' | 'hadSecondStep' | 'id'> &
  Pick<FoundKey, 'hint' | 'expiresAt' | 'isRevoked'> & {
    id: string | null
    appIds: string[]
    roles: readonly StoredRoleOfPerson[]
    keyId: string
    keyName: string
    keyApps: string[]
    scopes: string[]
    isDisabled: boolean
  }

/** A key, and the account of its person as it is now; null if that was deleted or disabled. */
export type KeyAccount = { key: FoundKey; account: SignedInAccount | null }

/** How a key is found: by itself, or by an access token of the assistant to which it belongs. */
export type KeyWay = 'itself' | 'access token'

const BY: Readonly<Record<KeyWay, { end: string; where: string }>> = {
  itself: { end: 'k.expires_at', where: 'k.key_hash = $1' },
  'access token': {
    end: 'least(k.expires_at, t.expires_at)',
    where: `t.token_hash = $1 and t.kind = 'access'`,
  },
}

/**
 * A key by the hash of what was presented, with the account of its person, whose apps are those of the key in which the
 * person works; null if there is no such key.
 */
export async function findKeyAccount(sql: Sql, hash: Buffer, way: KeyWay): Promise<KeyAccount | null> {
  const { end, where } = BY[way]
  const { rows } = await sql.query<Row>(
    `select ${SIGNED_IN}, u.disabled_at is not null as "isDisabled", k.id as "keyId", k.name as "keyName", k.hint,
       k.app_ids::text[] as "keyApps", k.scopes, ${end} as "expiresAt", k.revoked_at is not null as "isRevoked"
     from access_keys k ${way === 'itself' ? '' : 'join assistant_tokens t on t.key_id = k.id'} left join users u on u.id = k.user_id where ${where}`,
    [hash],
  )
  const [row] = rows
  if (row === undefined) return null
  const { keyId, keyName, keyApps, hint, scopes, expiresAt, isRevoked, isDisabled, id, appIds, roles, ...person } = row
  const permissions = sharedPermissions(scopes.flatMap((scope) => readPermission(scope, kindAreas) ?? []))
  const key = { id: keyId, name: keyName, hint, appIds: new Set(keyApps), permissions, expiresAt, isRevoked }
  if (id === null || isDisabled) return { key, account: null }
  const apps = new Set(appIds.filter((app) => key.appIds.has(app)))
  return { key, account: { ...person, id, appIds: apps, roles: rolesByApp(roles), hadSecondStep: true } }
}
