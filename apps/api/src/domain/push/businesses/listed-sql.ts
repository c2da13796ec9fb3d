import { momentSql } from '../../../sql/moment-sql.ts'
import { msUntilSql } from '../../../sql/ms-until-sql.ts'

/** The summary of a push that no business received. */
const IN_NONE = 'No business got it. Its report says why.'

/** For a row `b` of business_pushes: the number of businesses by state, and their devices, as `c`. $1 is the app. */
export const COUNTED_BUSINESSES = `left join lateral (
  select count(*)::int as total, count(*) filter (where c.state = 'waiting')::int as waiting,
    count(*) filter (where c.state = 'sending')::int as sending, count(*) filter (where c.state = 'sent')::int as sent,
    count(*) filter (where c.state = 'failed')::int as failed, count(*) filter (where c.state = 'skipped')::int as skipped,
    count(*) filter (where c.state = 'canceled')::int as canceled, coalesce(sum(c.devices_sent), 0)::int as devices_sent,
    coalesce(sum(c.devices_failed), 0)::int as devices_failed, coalesce(sum(c.devices_total), 0)::int as devices_total
  from business_push_children c where c.app_id = $1 and c.push_id = b.id) c on true`

const STATE = `case when b.stopped_by is not null then 'stopped' when b.begun_at is null then 'queued'
  when c.waiting + c.sending > 0 then 'sending' when c.sent = 0 then 'failed' else 'sent' end`

/** A row `b` of business_pushes as listed among the pushes of its app. */
export const LISTED_TO_BUSINESSES = `json_build_object(
  'id', b.id, 'subject', b.content->>'subject', 'message', b.content->>'message', 'image_url', nullif(b.content->>'image_url', ''),
  'send_to', coalesce(b.content->>'send_to', 'everyone'), 'send_to_tags', b.content->'send_to_tags',
  'form_link_to', b.content->>'form_link_to', 'form_section_title', null, 'form_section_value', null,
  'form_url', nullif(b.content->>'form_url', ''), 'form_content_title', nullif(b.content->>'form_content_title', ''),
  'form_content_type', nullif(b.content->>'form_content_type', ''), 'form_content_uuid', nullif(b.content->>'form_content_uuid', ''),
  'link_to_value', coalesce(nullif(b.content->>'form_content_uuid', ''), nullif(b.content->>'form_url', '')),
  'send_at', case when b.is_scheduled then b.due_at else b.made_at end, 'state', ${STATE},
  'stop_reason', coalesce(b.stopped_by, case when ${STATE} = 'failed' then '${IN_NONE}' end),
  'held_ms', case when b.begun_at is null and not b.is_scheduled then ${msUntilSql('b.due_at')} end,
  'devices_sent', c.devices_sent, 'devices_failed', c.devices_failed, 'devices_total', c.devices_total, 'parent_app', null, 'given_by', null,
  'businesses', json_build_object('total', c.total, 'waiting', c.waiting, 'sending', c.sending, 'sent', c.sent, 'failed', c.failed,
    'skipped', c.skipped, 'canceled', c.canceled, 'scheduled_for', case when b.is_scheduled then ${momentSql('b.due_at')} end))`

/** The text that a search of the list covers. */
export const SEARCHED_TO_BUSINESSES = `concat_ws(' ', b.content->>'subject', b.content->>'message', b.content->>'send_to', 'businesses',
  (select string_agg(tag->>'name', ' ') from jsonb_array_elements(b.content->'send_to_tags') as tag),
  b.content->>'form_link_to', b.content->>'form_url', b.content->>'form_content_title')`
