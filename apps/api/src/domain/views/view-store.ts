import type { SavedView, ViewQuery } from '@greenroom/contract/views/saved-view'
import type { Sql, Tx } from '../../db/database.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'

/** The user of views: a super user may change views shared in an app. */
export type ViewUser = { userId: string; name: string; isSuper: boolean }

export type ViewRow = { id: string; resource: string; name: string; query: ViewQuery; shared: boolean }

/** The storage of views: of an app's lists, or of the platform's lists, which belong to no app. */
export type ViewStore = ReturnType<typeof viewStore>

const ofApps = { views: 'saved_views', defaults: 'default_views' }
const ofPlatform = { views: 'platform_views', defaults: 'default_platform_views' }

/** The views of an app's lists; null for those of the platform. */
export function viewStore(appId: string | null) {
  const { views, defaults } = appId === null ? ofPlatform : ofApps
  /** The condition on the app over an alias, followed by `and`. */
  const ofApp = (alias: string, bind: Bind) => (appId === null ? '' : `${alias}.app_id = ${bind('app')} and `)
  const appColumn = appId === null ? '' : 'app_id, '
  const appValue = (bind: Bind) => (appId === null ? '' : `${bind('app')}, `)

  /** One view as the API returns it. */
  const shown = (bind: Bind) => `v.id, v.resource, v.name, v.query, v.shared, v.maker,
    (v.created_by is not distinct from ${bind('user')}::uuid or (v.shared and (${bind('super')}::boolean or v.created_by is null))) as mine,
    exists (select from ${defaults} d where ${ofApp('d', bind)}d.user_id = ${bind('user')} and d.view_id = v.id) as is_default`
  const offered = (bind: Bind) => `${ofApp('v', bind)}(v.shared or v.created_by = ${bind('user')})`
  const asking = ({ userId, isSuper }: ViewUser) => ({ app: appId, user: userId, super: isSuper })

  async function send<Row extends object>(
    sql: Sql,
    write: (bind: Bind) => string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Row[]> {
    return (await run<Row>(sql, statement(write), { app: appId, ...values })).rows
  }

  return {
    /** The views available to the user, of one resource or of all, by name. */
    select: (sql: Sql, viewer: ViewUser, resource: string | null) =>
      send<SavedView>(
        sql,
        (bind) => `select ${shown(bind)} from ${views} v
          where ${offered(bind)} and (${bind('resource')}::text is null or v.resource = ${bind('resource')})
          order by lower(v.name), v.id limit 500`,
        { ...asking(viewer), resource },
      ),

    /** One view available to the user, locked for a change; undefined if there is none. */
    async lock(tx: Tx, viewer: ViewUser, id: string): Promise<SavedView | undefined> {
      const text = (bind: Bind) => `select ${shown(bind)} from ${views} v where ${offered(bind)} and v.id = ${bind('id')} for update`
      return (await send<SavedView>(tx, text, { ...asking(viewer), id }))[0]
    },

    async insert(tx: Tx, viewer: ViewUser, view: ViewRow): Promise<void> {
      const names = ['id', 'resource', 'name', 'query', 'shared', 'created_by', 'maker']
      await send(
        tx,
        (bind) => `insert into ${views} (${appColumn}${names.join(', ')}) values (${appValue(bind)}${names.map(bind).join(', ')})`,
        { ...view, query: JSON.stringify(view.query), created_by: viewer.userId, maker: viewer.name },
      )
    },

    async write(tx: Tx, view: Pick<ViewRow, 'id' | 'name' | 'query' | 'shared'>): Promise<void> {
      await send(
        tx,
        (bind) => `update ${views} v set name = ${bind('name')}, query = ${bind('query')}, shared = ${bind('shared')}, updated_at = now()
          where ${ofApp('v', bind)}v.id = ${bind('id')}`,
        { ...view, query: JSON.stringify(view.query) },
      )
    },

    async remove(tx: Tx, id: string): Promise<void> {
      await send(tx, (bind) => `delete from ${views} v where ${ofApp('v', bind)}v.id = ${bind('id')}`, { id })
    },

    /** The number of a user's views of a resource. */
    async count(tx: Tx, { userId }: ViewUser, resource: string): Promise<number> {
      const [counted] = await send<{ total: number }>(
        tx,
        (bind) => `select count(*)::int as total from ${views} v
          where ${ofApp('v', bind)}v.resource = ${bind('resource')} and v.created_by = ${bind('user')}`,
        { user: userId, resource },
      )
      return counted?.total ?? 0
    },

    /** Removes an unshared view from the defaults of all users except its author. */
    async forgetDefaults(tx: Tx, id: string): Promise<void> {
      await send(
        tx,
        (bind) => `delete from ${defaults} d using ${views} v
          where ${ofApp('d', bind)}d.view_id = ${bind('id')} and ${ofApp('v', bind)}v.id = d.view_id and d.user_id is distinct from v.created_by`,
        { id },
      )
    },

    async setDefault(tx: Tx, { userId }: ViewUser, { id, resource }: Pick<SavedView, 'id' | 'resource'>): Promise<void> {
      await send(
        tx,
        (bind) => `insert into ${defaults} (${appColumn}user_id, resource, view_id)
          values (${appValue(bind)}${bind('user')}, ${bind('resource')}, ${bind('id')})
          on conflict (${appColumn}user_id, resource) do update set view_id = excluded.view_id`,
        { user: userId, resource, id },
      )
    },

    async unsetDefault(tx: Tx, { userId }: ViewUser, id: string): Promise<void> {
      await send(
        tx,
        (bind) => `delete from ${defaults} d where ${ofApp('d', bind)}d.user_id = ${bind('user')} and d.view_id = ${bind('id')}`,
        { user: userId, id },
      )
    },
  }
}
