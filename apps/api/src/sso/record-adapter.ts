import { createHash } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database, Sql } from '../db/database.ts'
import type { TimeSlice, Worked } from '../in-pieces/in-pieces.ts'
import { removeRows } from '../in-pieces/remove-rows.ts'
import { OVERLAP_MS } from '../secrets/token.ts'
import { endGrant } from './end-grant.ts'
import { requestAge } from './request-age.ts'

/**
 * Stores the state of oidc-provider (sessions, grants, codes, refresh tokens, interactions) in sso_records.
 *
 * Four things differ from a plain store:
 *
 * - The ids of sessions, codes and tokens are secrets, so they are stored as SHA-256.
 * - A code or refresh token can be used by one caller only, even when two arrive at once.
 * - Using it again ends its grant and the sign-in session, since one of the two callers must have stolen it (RFC 9700,
 *   4.14.2). Two overlapping requests with a refresh token (`OVERLAP_MS`) are not a replay: two tabs may renew at once.
 *   One wins, the other is refused, and nothing ends.
 * - A session counts only while its account is not disabled and its sign-in is younger than the account's
 *   tokens_valid_after. A session that was ended is not restored by a request that read it before and writes it back
 *   afterwards.
 */
export function recordAdapter(db: Database): (model: string) => Adapter {
  const sql = db.platform
  return (model) => {
    const keyOf = (id: string) => (NAMED_IN_THE_OPEN.has(model) ? id : createHash('sha256').update(id).digest('base64url'))

    return {
      async upsert(id, payload, expiresIn) {
        await sql.query(UPSERT, [
          model,
          keyOf(id),
          JSON.stringify(stored(model, payload)),
          payload.uid ?? null,
          payload.grantId ?? null,
          payload.userCode ?? null,
          payload.accountId ?? null,
          expiresIn ?? null,
        ])
      },
      async find(id) {
        const payload = await readOne(sql, FIND, [model, keyOf(id), requestAge() + OVERLAP_MS / 1_000])
        return payload && { ...payload, jti: id }
      },
      async findByUid(uid) {
        return await readOne(sql, `${SELECT} where r.model = $1 and r.uid = $2 and ${COUNTS}`, [model, uid])
      },
      async findByUserCode(userCode) {
        return await readOne(sql, `${SELECT} where r.model = $1 and r.user_code = $2 and ${COUNTS}`, [model, userCode])
      },
      async consume(id) {
        const { rows } = await sql.query<{ grant_id: string | null; first: boolean }>(
          `with consumed as (
             update sso_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null returning id
           )
           select grant_id, exists (select from consumed) as first from sso_records where model = $1 and id = $2`,
          [model, keyOf(id)],
        )
        const record = rows[0]
        if (record?.first) return
        if (record?.grant_id && model !== 'RefreshToken') await endGrant(db, record.grant_id)
        throw new errors.InvalidGrant('this was used already')
      },
      async destroy(id) {
        if (model === 'Session') await sql.query(END_SESSION, [keyOf(id)])
        else await sql.query('delete from sso_records where model = $1 and id = $2', [model, keyOf(id)])
      },
      async revokeByGrantId(grantId) {
        // Called for every kind of token in the grant; all of them end here.
        if (model === 'RefreshToken') await endGrant(db, grantId)
      },
    }
  }
}

/** Removes expired records. An hour late, so that a used refresh token is still recognised right after its expiry. */
export async function sweepRecords(sql: Sql, slice: TimeSlice): Promise<Worked> {
  return await removeRows(sql, slice, { table: 'sso_records', where: `expires_at < now() - interval '1 hour'` })
}

/** Ids that occur in other records or addresses, and are no credentials by themselves. */
const NAMED_IN_THE_OPEN = new Set(['Grant', 'Interaction'])

const UPSERT = `
  insert into sso_records (model, id, payload, uid, grant_id, user_code, account_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
  on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
    user_code = excluded.user_code, account_id = excluded.account_id, expires_at = excluded.expires_at
  where sso_records.model <> 'Session' or sso_records.consumed_at is null`

const END_SESSION = `update sso_records set consumed_at = now(), uid = null, account_id = null, payload = '{}' where model = 'Session' and id = $1`

const SELECT = 'select r.payload, r.consumed_at as "consumedAt" from sso_records r'

const COUNTS = `(r.model <> 'Session' or r.consumed_at is null and (r.account_id is null or exists (
  select from users u where u.id::text = r.account_id and u.disabled_at is null
    and (r.payload ->> 'loginTs')::bigint >= extract(epoch from u.tokens_valid_after))))`

/**
 * A refresh token that was consumed in the last $3 seconds is returned unconsumed: the request overlaps with that use,
 * and loses the race when it consumes it itself.
 */
const FIND = `select r.payload,
    case when r.model = 'RefreshToken' and r.consumed_at > now() - make_interval(secs => $3) then null else r.consumed_at end as "consumedAt"
  from sso_records r where r.model = $1 and r.id = $2 and ${COUNTS}`

async function readOne(sql: Sql, text: string, values: readonly unknown[]): Promise<AdapterPayload | undefined> {
  const { rows } = await sql.query<{ payload: AdapterPayload; consumedAt: Date | null }>(text, values)
  const record = rows[0]
  if (record === undefined) return undefined
  return record.consumedAt === null ? record.payload : { ...record.payload, consumed: Math.floor(record.consumedAt.getTime() / 1000) }
}

/** The stored part of a record: without the secret that identifies it, and without that of its session. */
function stored(model: string, payload: AdapterPayload): AdapterPayload {
  const { jti, ...rest } = payload
  if (model === 'Grant') return payload
  if (rest.session === undefined) return rest
  const { cookie: _cookie, ...session } = rest.session
  return { ...rest, session }
}
