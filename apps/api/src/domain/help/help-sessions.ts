import type { HelpSession } from '@greenroom/contract/help/help-answers'
import type { Database, Sql, Tx } from '../../db/database.ts'
import { recentMemory } from '../../recent-memory.ts'

/** A row of help_sessions, with the conditions under which it continues. */
export type StoredHelp = {
  id: string
  appId: string
  appName: string
  userId: string
  signIn: string | null
  staffName: string
  personId: string
  personName: string
  reason: string
  endsAt: Date
  endedAt: Date | null
  /** The person still administers the app, and the app is not disabled. */
  isGoingOn: boolean
}

export type HelpEnd = 'left' | 'time' | 'sign_out' | 'rights'

const MAX_REMEMBERED = 1_000

const sessions = recentMemory<StoredHelp | null>(MAX_REMEMBERED)

/** The help session, at most `maxAge` milliseconds old (default: four seconds); null if there is none. */
export function rememberHelp(db: Database, id: string, maxAge?: number): Promise<StoredHelp | null> {
  return sessions.remember(db, id, () => findHelp(db.platform, id), maxAge)
}

/** Removes the session from this process's cache. Other processes follow in seconds. */
export function forgetHelp(db: Database, id: string): void {
  sessions.forget(db, id)
}

async function findHelp(sql: Sql, id: string): Promise<StoredHelp | null> {
  const { rows } = await sql.query<StoredHelp>(
    `select h.id, h.app_id as "appId", a.name as "appName", h.user_id as "userId", h.sign_in as "signIn", h.staff_name as "staffName",
       h.person_id as "personId", h.person_name as "personName", h.reason, h.ends_at as "endsAt", h.ended_at as "endedAt",
       a.disabled_at is null and exists (
         select from app_creators c join users u on u.id = c.user_id
         where c.app_id = h.app_id and c.user_id = h.person_id and c.role = 'owner' and u.disabled_at is null
       ) as "isGoingOn"
     from help_sessions h join apps a on a.id = h.app_id where h.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** A help session as the API returns it. */
export function presentHelp({ id, appId, appName, personId, personName, reason, endsAt }: StoredHelp): HelpSession {
  return { id, app: { id: appId, name: appName }, person: { id: personId, name: personName }, reason, ends_at: endsAt.toISOString() }
}

/** Ends the help sessions of this sign-in, or of all but one; `notifyEnds` writes the audit entries. */
export function endHelpOfSignIn(tx: Tx, userId: string, which: { only: string } | { allBut: string | null }): void {
  const condition = 'only' in which ? 'sign_in = $2' : '($2::text is null or sign_in is distinct from $2)'
  tx.send(
    `update help_sessions set ended_at = now(), ended_by = 'sign_out'
     where user_id = $1 and ${condition} and ended_at is null and ends_at > now()`,
    [userId, 'only' in which ? which.only : which.allBut],
  )
}
