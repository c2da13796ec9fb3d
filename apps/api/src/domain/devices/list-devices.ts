import type { Sql } from '../../db/database.ts'
import { containing } from '../../sql/search-text.ts'

export type DevicePage = {
  /** Only devices with a logged-in member (PUSH-096). */
  loggedInOnly: boolean
  /** Only devices that run this parent's binary; `own` for those that run the app's own. */
  parentApp: string | 'own' | null
  q: string
  page: number
  limit: number
  offset: number
}

/**
 * A page of an app's devices, newest first, as JSON text (PUSH-039). Contains only the last eight characters of a
 * token.
 */
export async function listDevices(sql: Sql, appId: string, wanted: DevicePage): Promise<string> {
  const { rows } = await sql.query<{ json: string }>(
    `with found as (
       select d.id, d.created_at from devices d left join members m on m.app_id = $1 and m.id = d.member_id
       where d.app_id = $1
         and (not $2::boolean or d.member_id is not null)
         and ($3::text is null or case $3 when 'own' then d.parent_app_id is null else d.parent_app_id::text = $3 end)
         and ($4 = '' or search_text(m.email) like $4 or search_text(d.description) like $4)
     ), cut as (
       select id from found order by created_at desc, id desc limit $5 offset $6
     )
     select json_build_object(
       'data', coalesce((
         select json_agg(json_build_object(
           'id', d.id,
           'user', case when m.id is not null then json_build_object('id', m.id, 'email', m.email) end,
           'token', '…' || right(d.token, 8),
           'device', d.description, 'active', d.active, 'associated', d.member_id is not null,
           'parent_app', case when d.parent_app_id is not null then json_build_object('id', d.parent_app_id) end)
           order by d.created_at desc, d.id desc)
         from cut join devices d on d.app_id = $1 and d.id = cut.id left join members m on m.app_id = $1 and m.id = d.member_id), '[]'),
       'meta_data', json_build_object('total', (select count(*) from found), 'limit', $5::int, 'page', $7::int, 'per_page', $5::int))::text as json`,
    [appId, wanted.loggedInOnly, wanted.parentApp, wanted.q === '' ? '' : containing(wanted.q), wanted.limit, wanted.offset, wanted.page],
  )
  return rows[0]?.json ?? ''
}

/** A device's whole token; null if the app has no such device. */
export async function readToken(sql: Sql, appId: string, deviceId: string): Promise<string | null> {
  const { rows } = await sql.query<{ token: string }>('select token from devices where app_id = $1 and id = $2', [appId, deviceId])
  return rows[0]?.token ?? null
}
