import type { ListedPush } from '@greenroom/contract/push/listed'
import type { Sql } from '../../db/database.ts'
import { msUntilSql } from '../../sql/ms-until-sql.ts'
import { containing } from '../../sql/search-text.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { COUNTED_BUSINESSES, LISTED_TO_BUSINESSES, SEARCHED_TO_BUSINESSES } from './businesses/listed-sql.ts'

export type PushPage = { q: string; limit: number; offset: number }

type Named = Pick<CurrentApp, 'id' | 'parents'>

/** The displayed value of the column Send To (PUSH-063). */
const SEND_TO = `case p.send_to when 'everyone' then 'Everyone' else coalesce(
  (select string_agg(t.tag_name, ', ' order by t.tag_name) from push_tags t where t.app_id = $1 and t.push_id = p.id), 'Tag') end`

/** The displayed value of the column Link To (PUSH-064). */
const LINK_TO = `case p.form_link_to when 'home' then 'Home Screen' when 'section' then p.link->>'section_title'
  when 'url' then p.link->>'url' else p.link->>'content_title' end`

/**
 * One listed push (PUSH-037). $1 is the app, and $2 the parent apps' names by id. Counts batches while a push is being
 * sent.
 */
const LISTED = `json_build_object(
  'id', p.id, 'subject', p.subject, 'subject_b', p.subject_b, 'each_zone', p.local_time, 'message', p.message, 'image_url', p.image_url,
  'send_to', p.send_to,
  'send_to_tags', coalesce((select json_agg(json_build_object('id', t.tag_id, 'name', t.tag_name) order by t.tag_name)
    from push_tags t where t.app_id = $1 and t.push_id = p.id), '[]'),
  'form_link_to', p.form_link_to,
  'form_section_title', p.link->>'section_title', 'form_section_value', p.link->>'section_value',
  'form_url', p.link->>'url',
  'form_content_title', p.link->>'content_title', 'form_content_type', p.link->>'content_type', 'form_content_uuid', p.link->>'content_uuid',
  'link_to_value', coalesce(p.link->>'section_value', p.link->>'content_uuid', p.link->>'url'),
  'send_at', p.created_at, 'state', p.state, 'stop_reason', p.stop_reason, 'held_ms', ${msUntilSql('p.held_until')},
  'devices_sent', case when p.finished_at is null then coalesce(b.sent, 0) else p.devices_sent end,
  'devices_failed', case when p.finished_at is null then coalesce(b.failed, 0) else p.devices_failed end,
  'devices_total', p.devices_total,
  'parent_app', case when p.sender_app_id <> p.app_id
    then json_build_object('id', p.sender_app_id, 'name', coalesce($2::jsonb->>(p.sender_app_id::text), '')) end,
  'given_by', p.given_by, 'businesses', null)`

const LIVE_COUNTS = `left join lateral (
  select sum(b.sent)::int as sent, sum(b.failed + b.uncertain)::int as failed from push_batches b
  where p.finished_at is null and b.app_id = $1 and b.push_id = p.id) b on true`

const FROM_PUSHES = `push_notifications p ${LIVE_COUNTS} where p.app_id = $1`
const FROM_TO_BUSINESSES = `business_pushes b ${COUNTED_BUSINESSES} where b.app_id = $1`

/** The listed push of the row `one`, whether it went to members of the app or to businesses under it. */
const EITHER = `coalesce((select ${LISTED} from ${FROM_PUSHES} and p.id = one.id),
  (select ${LISTED_TO_BUSINESSES} from ${FROM_TO_BUSINESSES} and b.id = one.id))`

/**
 * A page of sent pushes, including those to businesses, newest first, searched by its displayed columns (PUSH-066),
 * with the counts of PUSH-038; JSON text.
 */
export async function listPushes(sql: Sql, app: Named, page: PushPage & { page: number }): Promise<string> {
  const { rows } = await sql.query<{ json: string }>(
    `with found as (
       select p.id, p.created_at from push_notifications p
       where p.app_id = $1 and ($3 = '' or search_text(concat_ws(' ', p.subject, p.message, p.send_to, ${SEND_TO}, p.form_link_to, ${LINK_TO})) like $3)
       union all
       select b.id, b.made_at from business_pushes b where b.app_id = $1 and ($3 = '' or search_text(${SEARCHED_TO_BUSINESSES}) like $3)
     ), cut as (
       select * from found order by created_at desc, id desc limit $4 offset $5
     )
     select json_build_object(
       'data', coalesce((select json_agg(${EITHER} order by one.created_at desc, one.id desc) from cut one), '[]'),
       'meta_data', json_build_object(
         'total', (select count(*) from found), 'limit', $4::int, 'page', $6::int, 'per_page', $4::int,
         'active_devices', (select count(*) from devices where app_id = $1 and active),
         'members', coalesce((select total from member_counts where app_id = $1), 0),
         'active_members', (select count(distinct member_id) from devices where app_id = $1 and active)))::text as json`,
    [app.id, namesOf(app), page.q === '' ? '' : containing(page.q), page.limit, page.offset, page.page],
  )
  return rows[0]?.json ?? ''
}

/** One push as listed; null if there is none. */
export async function findListedPush(sql: Sql, app: Named, pushId: string): Promise<ListedPush | null> {
  const { rows } = await sql.query<{ push: ListedPush }>(`select ${LISTED} as push from ${FROM_PUSHES} and p.id = $3`, [
    app.id,
    namesOf(app),
    pushId,
  ])
  return rows[0]?.push ?? null
}

/** One push to businesses as listed; null if there is none. */
export async function findListedToBusinesses(sql: Sql, appId: string, pushId: string): Promise<ListedPush | null> {
  const { rows } = await sql.query<{ push: ListedPush }>(
    `select ${LISTED_TO_BUSINESSES} as push from ${FROM_TO_BUSINESSES} and b.id = $2`,
    [appId, pushId],
  )
  return rows[0]?.push ?? null
}

function namesOf({ parents }: Named): string {
  return JSON.stringify(Object.fromEntries(parents.map((parent) => [parent.id, parent.name])))
}
