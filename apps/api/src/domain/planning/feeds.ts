import type { Database, Sql, Tx } from '../../db/database.ts'
import { hashOfToken, newToken, saidApp, tokenOfApp } from '../../secrets/token.ts'
import type { Session } from '../../session.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { LIMITED_ROLES, rolesByApp, type StoredRoleOfPerson } from '../accounts/limited-role.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'

/** Whose calendar it is, with the rights of now. */
export type FeedReader = { app: CurrentApp; userId: string } & Pick<Session, 'isSuper' | 'roles'>

/** When a person made the address of this app's calendar, as an ISO timestamp; null without one. */
export async function findFeed(sql: Sql, appId: string, userId: string): Promise<string | null> {
  const { rows } = await sql.query<{ at: string }>(
    `select ${momentSql('f.created_at')} as at from planning_feeds f where f.app_id = $1 and f.user_id = $2`,
    [appId, userId],
  )
  return rows[0]?.at ?? null
}

/** Makes a new address; the one before it ends at once. Returns its token, which is not stored. */
export async function renewFeed(tx: Tx, app: CurrentApp, userId: string, at: Date): Promise<string> {
  const token = tokenOfApp(app.id, newToken())
  const creatorId = app.creators.some(({ id }) => id === userId) ? userId : null
  await tx.query(
    `insert into planning_feeds (app_id, user_id, creator_id, token_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (app_id, user_id) do update set creator_id = $3, token_hash = $4, created_at = $5`,
    [app.id, userId, creatorId, hashOfToken(token), at],
  )
  return token
}

/** Ends the address; whether there was one. */
export async function endFeed(tx: Tx, appId: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from planning_feeds where app_id = $1 and user_id = $2', [appId, userId])
  return rowCount > 0
}

/** Whose address has this token, if that person may use the app now; null otherwise. */
export async function findFeedReader(db: Database, token: string): Promise<FeedReader | null> {
  const appId = saidApp(token)
  if (appId === null) return null
  const { rows } = await db.inApp(appId, (sql) =>
    sql.query<{ user_id: string }>('select f.user_id from planning_feeds f where f.app_id = $1 and f.token_hash = $2', [
      appId,
      hashOfToken(token),
    ]),
  )
  const userId = rows[0]?.user_id
  if (userId === undefined) return null
  const [app, people] = await Promise.all([
    loadCurrentApp(db, appId),
    db.platform.query<{ is_super: boolean; roles: StoredRoleOfPerson[] }>(
      `select u.is_super, ${LIMITED_ROLES} as roles from users u where u.id = $1 and u.disabled_at is null`,
      [userId],
    ),
  ])
  const [person] = people.rows
  if (app === null || app.disabledAt !== null || person === undefined) return null
  const { is_super: isSuper, roles } = person
  return isSuper || app.creators.some(({ id }) => id === userId) ? { app, userId, isSuper, roles: rolesByApp(roles) } : null
}
