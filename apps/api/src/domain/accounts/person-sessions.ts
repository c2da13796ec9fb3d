import type { PersonSession } from '@greenroom/contract/people/person-answers'
import type { Database, Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { forgetAccounts } from './account-memory.ts'
import { auditAccount } from './audit-account.ts'
import { browserName } from './browser-name.ts'
import { endSession } from './end-sessions.ts'

/** True if session `s` of user `u` is alive and its tokens are valid. */
export const LIVING_SESSION = `s.model = 'Session' and s.consumed_at is null and s.expires_at > now()
  and (s.payload ->> 'loginTs')::bigint >= extract(epoch from u.tokens_valid_after)`

/** Records where a session is used: with each new token, that is at sign-in and then every quarter of an hour. */
export async function noteSessionOrigin(
  sql: Sql,
  { sessionUid, userId, address, agent }: { sessionUid: string; userId: string; address: string; agent: string },
): Promise<void> {
  await sql.query(
    `insert into session_places (session_uid, user_id, address, agent) values ($1, $2, $3, $4)
     on conflict (session_uid) do update set address = excluded.address, agent = excluded.agent, used_at = excluded.used_at`,
    [sessionUid, userId, address, agent.slice(0, LONGEST_AGENT)],
  )
}

const LONGEST_AGENT = 500

/** The active sessions of an account, most recently used first; `current` is the caller's session. */
export async function listSessions(sql: Sql, userId: string, current: string | undefined): Promise<PersonSession[]> {
  const { rows } = await sql.query<{ id: string; address: string | null; agent: string | null; since: string; used_at: string | null }>(
    `select s.uid as id, p.address, p.agent, ${momentSql(`to_timestamp((s.payload ->> 'loginTs')::bigint)`)} as since, ${momentSql('p.used_at')} as used_at
     from sso_records s join users u on u.id::text = s.account_id left join session_places p on p.session_uid = s.uid
     where s.account_id = $1 and ${LIVING_SESSION} order by coalesce(p.used_at, to_timestamp((s.payload ->> 'loginTs')::bigint)) desc`,
    [userId],
  )
  return rows.map(({ agent, ...row }) => ({ ...row, browser: browserName(agent ?? ''), is_current: row.id === current }))
}

type Asker = { userId: string; name: string; address?: string | undefined }

/**
 * Ends one session of a person; throws NOT_FOUND if it is not theirs, or has ended. Its tokens end within five seconds.
 */
export async function endPersonSession(
  db: Database,
  asker: Asker,
  person: { id: string; name: string },
  sessionUid: string,
): Promise<void> {
  await db.changePlatform(async (tx) => {
    const { rowCount } = await tx.query(`select from sso_records s where s.model = 'Session' and s.uid = $2 and s.account_id = $1`, [
      person.id,
      sessionUid,
    ])
    if (rowCount === 0) throw failure('NOT_FOUND')
    await endSession(tx, person.id, sessionUid)
    await tx.query('delete from session_places where session_uid = $1', [sessionUid])
    const actor = { actorId: asker.userId, actorName: asker.name, address: asker.address }
    await auditAccount(tx, { ...actor, action: 'session_ended', account: person })
  })
  forgetAccounts(db)
}

/** A session lasts two weeks, and its place is recorded with each of its tokens. */
const DAYS = 15

/** Removes the places of ended sessions. */
export async function sweepSessionOrigins(sql: Sql, slice: TimeSlice): Promise<Worked> {
  return await removeRows(sql, slice, { table: 'session_places', where: `used_at < now() - interval '${DAYS} days'` })
}
