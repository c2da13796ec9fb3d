import type { SavedView, ViewQuery } from '@greenroom/contract/views/saved-view'
import type { Sql, Tx } from '../../db/database.ts'

/** Who asks for views: a super user may change what everybody is offered. */
export type ViewUser = { userId: string; name: string; isSuper: boolean }

/** One view as it is answered. $1 is the app, $2 who asks, $3 whether they are a super user. */
const VIEW = `v.id, v.resource, v.name, v.query, v.shared, v.maker,
  (v.created_by is not distinct from $2::uuid or (v.shared and ($3::boolean or v.created_by is null))) as mine,
  exists (select from default_views d where d.app_id = $1 and d.user_id = $2 and d.view_id = v.id) as is_default`

const OFFERED = '(v.shared or v.created_by = $2)'

/** The views of a resource, or of all, that this person is offered, by name. */
export async function selectViews(sql: Sql, appId: string, { userId, isSuper }: ViewUser, resource: string | null): Promise<SavedView[]> {
  const { rows } = await sql.query<SavedView>(
    `select ${VIEW} from saved_views v where v.app_id = $1 and ($4::text is null or v.resource = $4) and ${OFFERED}
     order by lower(v.name), v.id limit 500`,
    [appId, userId, isSuper, resource],
  )
  return rows
}

/** One view that this person is offered, held for a change; undefined when there is none. */
export async function lockView(tx: Tx, appId: string, { userId, isSuper }: ViewUser, id: string): Promise<SavedView | undefined> {
  const { rows } = await tx.query<SavedView>(
    `select ${VIEW} from saved_views v where v.app_id = $1 and v.id = $4 and ${OFFERED} for update`,
    [appId, userId, isSuper, id],
  )
  return rows[0]
}

export type ViewRow = { id: string; resource: string; name: string; query: ViewQuery; shared: boolean }

export async function insertView(tx: Tx, appId: string, viewer: ViewUser, view: ViewRow): Promise<void> {
  await tx.query(
    'insert into saved_views (app_id, id, resource, name, query, shared, created_by, maker) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [appId, view.id, view.resource, view.name, JSON.stringify(view.query), view.shared, viewer.userId, viewer.name],
  )
}

export async function writeView(tx: Tx, appId: string, view: Pick<ViewRow, 'id' | 'name' | 'query' | 'shared'>): Promise<void> {
  await tx.query('update saved_views set name = $3, query = $4, shared = $5, updated_at = now() where app_id = $1 and id = $2', [
    appId,
    view.id,
    view.name,
    JSON.stringify(view.query),
    view.shared,
  ])
}

export async function removeView(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query('delete from saved_views where app_id = $1 and id = $2', [appId, id])
}

/** How many views of a resource a person has made. */
export async function countViews(tx: Tx, appId: string, { userId }: ViewUser, resource: string): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    'select count(*)::int as total from saved_views where app_id = $1 and resource = $2 and created_by = $3',
    [appId, resource, userId],
  )
  return rows[0]?.total ?? 0
}

/** Takes a view that is no longer shared from those who began with it, its maker aside. */
export async function forgetDefaults(tx: Tx, appId: string, viewId: string): Promise<void> {
  await tx.query(
    `delete from default_views d using saved_views v
     where d.app_id = $1 and d.view_id = $2 and v.app_id = $1 and v.id = d.view_id and d.user_id is distinct from v.created_by`,
    [appId, viewId],
  )
}

export async function setDefault(tx: Tx, appId: string, { userId }: ViewUser, view: Pick<SavedView, 'id' | 'resource'>): Promise<void> {
  await tx.query(
    `insert into default_views (app_id, user_id, resource, view_id) values ($1, $2, $3, $4)
     on conflict (app_id, user_id, resource) do update set view_id = excluded.view_id`,
    [appId, userId, view.resource, view.id],
  )
}

export async function unsetDefault(tx: Tx, appId: string, { userId }: ViewUser, viewId: string): Promise<void> {
  await tx.query('delete from default_views where app_id = $1 and user_id = $2 and view_id = $3', [appId, userId, viewId])
}
