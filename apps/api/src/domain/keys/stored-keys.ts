import type { AccessKey, AccessKeyDays } from '@greenroom/contract/keys/key-answers'
import type { KeyKind } from '@greenroom/contract/keys/key-rules'
import { keyMark } from '@greenroom/contract/keys/key-signature'
import type { Sql, Tx } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'

/** Which keys are read: personal ones of a person, those that reach an app (shown with that app alone), or one. */
export type KeyList = { ofPerson: string } | { ofApp: string } | { itself: string }

type Row = Omit<AccessKey, 'person'> & { person_id: string; person_name: string }

/** The apps of the key that the caller may see, in which its person has to work. */
const SEEN = `array(select a.id from apps a where a.id = any(k.app_ids) and ($2::uuid is null or a.id = $2))`

const SELECTED = `select k.id, k.kind, k.name, k.hint,
    case when k.client_site is not null then jsonb_build_object('site', k.client_site) end as assistant, k.user_id as person_id, coalesce(u.name, '') as person_name, k.scopes,
    coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id) from apps a where a.id = any(seen.ids)), '[]') as apps,
    ${momentSql('k.created_at')} as created_at, ${momentSql('k.expires_at')} as expires_at,
    (select ${momentSql('max(d.last_at)')} from access_key_days d where d.key_id = k.id) as last_used_at,
    case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
      when not exists (select from app_creators c where c.app_id = any(seen.ids) and c.user_id = u.id and u.disabled_at is null) then 'outlived'
      else 'works' end as state
  from access_keys k left join users u on u.id = k.user_id cross join lateral (select ${SEEN} as ids) seen`

/** The personal keys of a person, or the keys that reach an app, the newest first. */
export async function listKeys(platform: Sql, list: Exclude<KeyList, { itself: string }>): Promise<AccessKey[]> {
  return await selectKeys(platform, list, null)
}

/** One key of the list with what it did in the last 30 days; null if the list does not have it. */
export async function readKey(platform: Sql, list: KeyList, id: string): Promise<AccessKeyDays | null> {
  const [key] = await selectKeys(platform, list, id)
  if (!key) return null
  const { rows: days } = await platform.query<AccessKeyDays['days'][number]>(
    `select d.day::text, d.reads, d.changes, d.refused from access_key_days d
     where d.key_id = $1 and d.day > (now() at time zone 'UTC')::date - 30 order by d.day`,
    [id],
  )
  return { ...key, days }
}

async function selectKeys(platform: Sql, list: KeyList, id: string | null): Promise<AccessKey[]> {
  const { condition, value, app = null } = conditionOf(list)
  const { rows } = await platform.query<Row>(
    `${SELECTED} where ${condition} and ($3::uuid is null or k.id = $3) order by k.created_at desc, k.id desc`,
    [value, app, id],
  )
  return rows.map(({ person_id, person_name, ...key }) => ({ ...key, person: { id: person_id, name: person_name } }))
}

function conditionOf(list: KeyList): { condition: string; value: string; app?: string } {
  if ('ofApp' in list) return { condition: 'k.app_ids @> array[$1::uuid]', value: list.ofApp, app: list.ofApp }
  if ('ofPerson' in list) return { condition: `k.kind = 'personal' and k.user_id = $1`, value: list.ofPerson }
  return { condition: 'k.id = $1', value: list.itself }
}

export type NewKey = {
  id: string
  kind: KeyKind
  userId: string
  appIds: readonly string[]
  name: string
  scopes: readonly string[]
  hash: Buffer
  hint: string
  expiresAt: Date
  /** Set for the connection of an assistant. */
  assistant?: { clientId: string; site: string } | undefined
}

export async function insertKey(
  tx: Tx,
  { id, kind, userId, appIds, name, scopes, hash, hint, expiresAt, assistant }: NewKey,
): Promise<void> {
  await tx.query(
    `insert into access_keys (id, kind, user_id, app_ids, name, scopes, key_hash, hint, expires_at, client_id, client_site)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, kind, userId, appIds, name, scopes, hash, hint, expiresAt, assistant?.clientId ?? null, assistant?.site ?? null],
  )
}

/** How many keys of this person, or app keys of this app, still work. */
export async function countWorkingKeys(tx: Tx, kind: KeyKind, of: string): Promise<number> {
  const condition = kind === 'personal' ? 'user_id = $2' : 'app_ids @> array[$2::uuid]'
  const { rows } = await tx.query<{ keys: number }>(
    `select count(*)::int as keys from access_keys where kind = $1 and ${condition} and revoked_at is null and expires_at > now()`,
    [kind, of],
  )
  return rows[0]?.keys ?? 0
}

export type LockedKey = {
  kind: KeyKind
  userId: string
  appIds: string[]
  name: string
  hint: string
  isRevoked: boolean
  isAssistant: boolean
}

/** A key, locked for the transaction; null if there is none. */
export async function lockKey(tx: Tx, id: string): Promise<LockedKey | null> {
  const { rows } = await tx.query<LockedKey>(
    `select kind, user_id as "userId", app_ids::text[] as "appIds", name, hint, revoked_at is not null as "isRevoked",
       client_id is not null as "isAssistant"
     from access_keys where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

export async function endKey(tx: Tx, id: string): Promise<void> {
  await tx.query('update access_keys set revoked_at = now() where id = $1', [id])
}

/** The key no longer works in this app, but does in its others. */
export async function takeAppFromKey(tx: Tx, id: string, appId: string): Promise<void> {
  await tx.query('update access_keys set app_ids = array_remove(app_ids, $2) where id = $1', [id, appId])
}

/** How what was done with a key is signed; null if there is no such key. */
export async function findKeyMark(platform: Sql, id: string): Promise<{ userId: string; mark: string } | null> {
  const { rows } = await platform.query<{ user_id: string; name: string; hint: string }>(
    'select user_id, name, hint from access_keys where id = $1',
    [id],
  )
  const [key] = rows
  return key ? { userId: key.user_id, mark: keyMark(key) } : null
}
