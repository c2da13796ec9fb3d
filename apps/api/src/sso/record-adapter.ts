import { createHash } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Sql } from '../db/database.ts'

/**
 * Keeps what oidc-provider remembers (sessions, grants, codes, refresh tokens, interactions) in sso_records.
 *
 * Three things differ from a plain store. Whoever reads the table cannot use what stands in it: the ids of sessions, codes and tokens,
 * which are the secrets themselves, are kept as SHA-256. A code or refresh token is consumed by one caller only, even when two come at
 * once. And a session counts only while its account is not disabled and its sign-in is younger than the account's
 * tokens_valid_after: a session that is written back while it is being ended does not rise again.
 */
export function recordAdapter(sql: Sql): (model: string) => Adapter {
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
        const payload = await readOne(sql, `${SELECT} where r.model = $1 and r.id = $2 and ${COUNTS}`, [model, keyOf(id)])
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
        // Two callers hold the same token, so one of them has no right to it: nobody goes on with it (RFC 9700, 4.14.2).
        if (record?.grant_id) await sql.query('delete from sso_records where grant_id = $1', [record.grant_id])
        throw new errors.InvalidGrant('this was used already')
      },
      async destroy(id) {
        await sql.query('delete from sso_records where model = $1 and id = $2', [model, keyOf(id)])
      },
      async revokeByGrantId(grantId) {
        await sql.query('delete from sso_records where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
}

/** Removes what has expired. An hour late, so that a used refresh token is still recognised at the edge of its life. */
export async function sweepRecords(sql: Sql): Promise<void> {
  await sql.query(`delete from sso_records where expires_at < now() - interval '1 hour'`)
}

/** Ids that other records or addresses name, and that open nothing by themselves. */
const NAMED_IN_THE_OPEN = new Set(['Grant', 'Interaction'])

const UPSERT = `
  insert into sso_records (model, id, payload, uid, grant_id, user_code, account_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
  on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
    user_code = excluded.user_code, account_id = excluded.account_id, expires_at = excluded.expires_at`

const SELECT = 'select r.payload, r.consumed_at as "consumedAt" from sso_records r'

const COUNTS = `(r.model <> 'Session' or r.account_id is null or exists (
  select from users u where u.id::text = r.account_id and u.disabled_at is null
    and (r.payload ->> 'loginTs')::bigint >= extract(epoch from u.tokens_valid_after)))`

async function readOne(sql: Sql, text: string, values: readonly unknown[]): Promise<AdapterPayload | undefined> {
  const { rows } = await sql.query<{ payload: AdapterPayload; consumedAt: Date | null }>(text, values)
  const record = rows[0]
  if (record === undefined) return undefined
  return record.consumedAt === null ? record.payload : { ...record.payload, consumed: Math.floor(record.consumedAt.getTime() / 1000) }
}

/** What is written down of a record: without the secret that names it, and without the one of the session that it belongs to. */
function stored(model: string, payload: AdapterPayload): AdapterPayload {
  const { jti, ...rest } = payload
  if (model === 'Grant') return payload
  if (rest.session === undefined) return rest
  const { cookie: _cookie, ...session } = rest.session
  return { ...rest, session }
}
