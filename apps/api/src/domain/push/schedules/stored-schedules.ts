import type { ComposedPush } from '@greenroom/contract/push/composer'
import type { ListedPush } from '@greenroom/contract/push/listed'
import type { PushRepeat } from '@greenroom/contract/push/repeat'
import { dueAt, type LocalTime } from '@greenroom/contract/push/schedule'
import type { Sql, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import type { NamedTag } from '../audience.ts'
import type { PushLink } from '../message.ts'

/** The release of the rules of time zones that this process computes with. */
export const ZONE_RULES = process.versions.tz ?? ''

/** The push as it was composed, with its link and its tags as they were called then. */
type ScheduleContent = { push: ComposedPush; link: PushLink; tags: readonly NamedTag[] }

export type ScheduleState = 'scheduled' | 'sent' | 'missed' | 'failed'

export type NewSchedule = {
  content: ScheduleContent
  sender: string
  time: LocalTime
  followsRelease: boolean
  /** When it goes out again; null for once. */
  repeat: PushRepeat | null
  devices: number
  createdBy: string | null
}

export type StoredSchedule = {
  id: string
  content: ScheduleContent
  sender: string
  local: string
  zone: string
  followsRelease: boolean
  repeat: PushRepeat | null
  dueAt: Date
  state: ScheduleState
  reason: string | null
  devices: number
  /** Null when the account was deleted. */
  createdBy: string | null
}

const COLUMNS = `id, content, sender_app_id as sender, local_time as local, time_zone as zone, follows_release as "followsRelease", repeat, due_at as "dueAt", state, stop_reason as reason,
  devices_total as devices, created_by as "createdBy"`

/** The content that a push of the app $1 links to, as a row `i` of items, unless it is in the trash or deleted. */
const CONTENT = `items i where i.app_id = $1 and i.id = (push_schedules.content->'link'->>'content_uuid')::uuid and i.deleted_at is null`

/**
 * Those that are still to be sent, and those that were not: a person has to see them. One that follows a release is in
 * the trash with its content, and comes back with it.
 */
const LISTED = `state in ('scheduled', 'missed', 'failed') and not (state = 'scheduled' and follows_release and not exists (select from ${CONTENT}))`

/** Of a schedule as listed. */
type ListedSchedule = StoredSchedule & { isDraft?: boolean }

const LISTED_COLUMNS = `${COLUMNS}, exists (select from ${CONTENT} and not i.active) as "isDraft"`

export async function insertSchedule(tx: Tx, appId: string, id: string, schedule: NewSchedule): Promise<void> {
  const { content, sender, time, followsRelease, repeat, devices, createdBy } = schedule
  await tx.query(
    `insert into push_schedules (app_id, id, content, sender_app_id, local_time, time_zone, zone_rules, due_at, next_at, devices_total, created_by,
       follows_release, repeat)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12)`,
    [
      ...[appId, id, JSON.stringify(content), sender, time.local, time.zone, ZONE_RULES, dueAt(time), devices, createdBy, followsRelease],
      repeat && JSON.stringify(repeat),
    ],
  )
}

/** Replaces what is sent, and when. */
export async function replaceSchedule(tx: Tx, appId: string, id: string, schedule: Omit<NewSchedule, 'createdBy'>): Promise<void> {
  const { content, sender, time, followsRelease, repeat, devices } = schedule
  await tx.query(
    `update push_schedules set content = $3, sender_app_id = $4, local_time = $5, time_zone = $6, zone_rules = $7, due_at = $8, next_at = $8,
       devices_total = $9, follows_release = $10, repeat = $11, stop_reason = null,
       audience_checked_at = null
     where app_id = $1 and id = $2`,
    [
      ...[appId, id, JSON.stringify(content), sender, time.local, time.zone, ZONE_RULES, dueAt(time), devices, followsRelease],
      repeat && JSON.stringify(repeat),
    ],
  )
}

/** Changes only when it is sent, and says why if a person did not do it. */
export async function moveSchedule(
  tx: Tx,
  appId: string,
  id: string,
  time: LocalTime,
  { followsRelease, reason = null }: { followsRelease: boolean; reason?: string | null },
): Promise<void> {
  await tx.query(
    `update push_schedules set local_time = $3, time_zone = $4, zone_rules = $5, due_at = $6, next_at = $6, follows_release = $7, stop_reason = $8
     where app_id = $1 and id = $2`,
    [appId, id, time.local, time.zone, ZONE_RULES, dueAt(time), followsRelease, reason],
  )
}

/** Lets a repeating push wait for its next time; compared from now on with those that the last one reached. */
export async function advanceSchedule(
  tx: Tx,
  appId: string,
  id: string,
  { time, repeat, pushId }: { time: LocalTime; repeat: PushRepeat; pushId: string | null },
): Promise<void> {
  await tx.query(
    `update push_schedules set local_time = $3, time_zone = $4, zone_rules = $5, due_at = $6, next_at = $6, repeat = $7, stop_reason = null,
       audience_checked_at = null,
       devices_total = coalesce((select p.devices_total from push_notifications p where p.app_id = $1 and p.id = $8), push_schedules.devices_total)
     where app_id = $1 and id = $2`,
    [appId, id, time.local, time.zone, ZONE_RULES, dueAt(time), JSON.stringify(repeat), pushId],
  )
}

/**
 * Lists the time of a repeating push that was missed or refused, beside the push, instead of the last such time;
 * whether there was none yet.
 */
export async function insertUnsent(
  tx: Tx,
  appId: string,
  { id: seriesId, content }: Pick<StoredSchedule, 'id' | 'content'>,
  { state, reason }: { state: 'missed' | 'failed'; reason: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>('delete from push_schedules where app_id = $1 and series_id = $2 returning id', [
    appId,
    seriesId,
  ])
  for (const { id } of rows) await saveReferences(tx, appId, id, [])
  const unsent = newId()
  await tx.query(
    `insert into push_schedules (app_id, id, content, sender_app_id, local_time, time_zone, zone_rules, due_at, next_at, devices_total, created_by,
       follows_release, series_id, state, stop_reason, ended_at)
     select s.app_id, $3, s.content, s.sender_app_id, s.local_time, s.time_zone, s.zone_rules, s.due_at, s.next_at, s.devices_total, s.created_by,
       false, s.id, $4, $5, now()
     from push_schedules s where s.app_id = $1 and s.id = $2`,
    [appId, seriesId, unsent, state, reason],
  )
  await saveReferences(tx, appId, unsent, collectReferences({ image_url: content.push.image_url }), [])
  return rows.length === 0
}

/** Ends it: it was sent as this push, or was not sent for this reason. */
export async function endSchedule(
  tx: Tx,
  appId: string,
  id: string,
  { state, pushId = null, reason = null }: { state: Exclude<ScheduleState, 'scheduled'>; pushId?: string | null; reason?: string | null },
): Promise<void> {
  tx.send(
    `update push_schedules set state = $3, push_id = $4, stop_reason = $5, ended_at = now() where app_id = $1 and id = $2 and state = 'scheduled'`,
    [appId, id, state, pushId, reason],
  )
}

/** Puts off the next try; null for the reason keeps it. */
export async function postponeSchedule(tx: Tx, appId: string, id: string, until: Date, reason: string | null): Promise<void> {
  await tx.query(
    `update push_schedules set next_at = $3, stop_reason = coalesce($4, stop_reason) where app_id = $1 and id = $2 and state = 'scheduled'`,
    [appId, id, until, reason],
  )
}

/** Locks it until the transaction ends; null if there is none. */
export async function lockSchedule(tx: Tx, appId: string, id: string): Promise<StoredSchedule | null> {
  const { rows } = await tx.query<StoredSchedule>(`select ${COLUMNS} from push_schedules where app_id = $1 and id = $2 for update`, [
    appId,
    id,
  ])
  return rows[0] ?? null
}

/** Locks those that still wait and that no other transaction has locked, in the order of their times. */
export async function lockSchedules(tx: Tx, appId: string, ids: readonly string[]): Promise<StoredSchedule[]> {
  const { rows } = await tx.query<StoredSchedule>(
    `select ${COLUMNS} from push_schedules where app_id = $1 and id = any($2::uuid[]) and state = 'scheduled'
     order by due_at, id for update skip locked`,
    [appId, ids],
  )
  return rows
}

/** A schedule as listed; null if there is none, or if it is in the trash with its content. */
export async function findSchedule(sql: Sql, app: Pick<CurrentApp, 'id' | 'parents'>, id: string): Promise<ListedPush | null> {
  const { rows } = await sql.query<ListedSchedule>(
    `select ${LISTED_COLUMNS} from push_schedules where app_id = $1 and id = $2 and ${LISTED}`,
    [app.id, id],
  )
  return rows[0] ? listedSchedule(app, rows[0]) : null
}

/** A page of the schedules of an app: first those that were not sent, then by their time. */
export async function listSchedules(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ pushes: ListedPush[]; total: number }> {
  const { rows } = await sql.query<ListedSchedule & { total: number }>(
    `select ${LISTED_COLUMNS}, count(*) over ()::int as total from push_schedules where app_id = $1 and ${LISTED}
     order by state = 'scheduled', due_at, id limit $2 offset $3`,
    [app.id, limit, offset],
  )
  return { pushes: rows.map((row) => listedSchedule(app, row)), total: rows[0]?.total ?? 0 }
}

/**
 * The pushes of an app that are due from a moment until before another one, and those that repeat and may be due again
 * until then; the earliest first, at most this many.
 */
export async function schedulesBetween(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents'>,
  { from, before, most }: { from: Date; before: Date; most: number },
): Promise<ListedPush[]> {
  const { rows } = await sql.query<StoredSchedule>(
    `select ${COLUMNS} from push_schedules where app_id = $1 and state = 'scheduled' and (due_at >= $2 or repeat is not null) and due_at < $3
     order by due_at, id limit $4`,
    [app.id, from, before, most],
  )
  return rows.map((row) => listedSchedule(app, row))
}

/** How many pushes of an app wait for their time. */
export async function countScheduled(sql: Sql, appId: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from push_schedules where app_id = $1 and state = 'scheduled'`,
    [appId],
  )
  return rows[0]?.count ?? 0
}

/** Schedules of all apps that are due, the oldest first. */
export async function dueSchedules(platform: Sql, at: Date, most: number): Promise<{ appId: string; id: string; dueAt: Date }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string; due_at: Date }>(
    `select ${everyApp('pushes that are due')} app_id, id, due_at from push_schedules where state = 'scheduled' and next_at <= $1 order by next_at limit $2`,
    [at, most],
  )
  return rows.map(({ app_id: appId, id, due_at: dueAt }) => ({ appId, id, dueAt }))
}

/** Schedules of all apps whose moment was computed by other rules of time zones, after the one with this id. */
export async function timedByOtherRules(
  platform: Sql,
  afterId: string | null,
  most: number,
): Promise<{ appId: string; id: string; time: LocalTime }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string; local: string; zone: string; eachZone: boolean }>(
    `select ${everyApp('pushes by other rules of time zones')} app_id, id, local_time as local, time_zone as zone,
       coalesce((content->'push'->>'each_zone')::boolean, false) as "eachZone"
     from push_schedules
     where state = 'scheduled' and zone_rules <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`,
    [ZONE_RULES, afterId, most],
  )
  return rows.map(({ app_id: appId, id, ...time }) => ({ appId, id, time }))
}

/** Schedules of all apps that are due until this time, and whose audience was not compared yet. */
export async function audiencesToCheck(platform: Sql, until: Date, most: number): Promise<{ appId: string; id: string }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('audiences of pushes that are due soon')} app_id, id from push_schedules
     where state = 'scheduled' and audience_checked_at is null and due_at <= $1 order by due_at limit $2`,
    [until, most],
  )
  return rows.map(({ app_id: appId, id }) => ({ appId, id }))
}

/** Records that the audience of a schedule was compared; whether this call did it. */
export async function noteAudienceCheck(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update push_schedules set audience_checked_at = now() where app_id = $1 and id = $2 and state = 'scheduled' and audience_checked_at is null`,
    [appId, id],
  )
  return rowCount > 0
}

/** The day on which a row `i` of items is published, and its time, if it has one. */
const RELEASE_DAY = `to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD')`
const RELEASE_TIME = `nullif(i.data->>'release_time', '')`

/** Schedules of all apps whose content comes out at another time than the push, or was deleted, at most this many. */
export async function movedReleases(platform: Sql, most: number): Promise<{ appId: string; id: string }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('pushes whose release has moved')} s.app_id, s.id from push_schedules s
     left join items i on i.app_id = s.app_id and i.id = (s.content->'link'->>'content_uuid')::uuid
     where s.state = 'scheduled' and s.follows_release
       and (i.id is null or ${RELEASE_DAY} || 'T' || coalesce(${RELEASE_TIME}, substr(s.local_time, 12)) <> s.local_time)
     order by s.id limit $1`,
    [most],
  )
  return rows.map(({ app_id: appId, id }) => ({ appId, id }))
}

/** The release of the content of a schedule; `gone` if it is deleted, `trashed` if it can still be restored. */
export async function releaseOf(
  sql: Sql,
  appId: string,
  { content }: Pick<StoredSchedule, 'content'>,
): Promise<{ state: 'there' | 'trashed' | 'gone'; day: string | null; time: string | null }> {
  const { rows } = await sql.query<{ state: 'there' | 'trashed'; day: string | null; time: string | null }>(
    `select case when i.deleted_at is null then 'there' else 'trashed' end as state, ${RELEASE_DAY} as day, ${RELEASE_TIME} as time
     from items i where i.app_id = $1 and i.id = $2`,
    [appId, content.link.content_uuid ?? null],
  )
  return rows[0] ?? { state: 'gone', day: null, time: null }
}

/** The id of the schedule that goes out when this content comes out; null if there is none. */
export async function findFollowing(sql: Sql, appId: string, contentId: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from push_schedules where app_id = $1 and state = 'scheduled' and follows_release and content->'link'->>'content_uuid' = $2
     order by created_at limit 1`,
    [appId, contentId],
  )
  return rows[0]?.id ?? null
}

/** Deletes a schedule. */
export async function removeSchedule(tx: Tx, appId: string, id: string): Promise<void> {
  await saveReferences(tx, appId, id, [])
  await tx.query('delete from push_schedules where app_id = $1 and id = $2', [appId, id])
}

/** The time of a schedule. */
export function timeOf({ local, zone, content }: Pick<StoredSchedule, 'local' | 'zone' | 'content'>): Required<LocalTime> {
  // Pushes scheduled before there was this choice do not have it.
  return { local, zone, eachZone: content.push.each_zone ?? false }
}

/** A schedule as a push in a list. */
export function listedSchedule({ id: appId, parents }: Pick<CurrentApp, 'id' | 'parents'>, stored: ListedSchedule): ListedPush {
  const { push, link, tags } = stored.content
  return {
    ...{
      id: stored.id,
      subject: push.subject,
      subject_b: push.subject_b || null,
      message: push.message,
      image_url: push.image_url || null,
    },
    ...{ send_to: push.send_to ?? 'everyone', send_to_tags: [...tags], form_link_to: push.form_link_to },
    ...{ form_section_title: link.section_title ?? null, form_section_value: link.section_value ?? null, form_url: link.url ?? null },
    form_content_title: link.content_title ?? null,
    form_content_type: link.content_type ?? null,
    form_content_uuid: link.content_uuid ?? null,
    link_to_value: link.section_value ?? link.content_uuid ?? link.url ?? null,
    send_at: stored.dueAt.toISOString(),
    state: stored.state === 'sent' ? 'queued' : stored.state,
    ...(stored.isDraft && stored.state === 'scheduled' && { of_draft: true }),
    schedule: {
      local_time: stored.local,
      time_zone: stored.zone,
      follows_release: stored.followsRelease,
      each_zone: timeOf(stored).eachZone,
      repeat: stored.repeat,
    },
    ...{ held_ms: null, stop_reason: stored.reason, devices_sent: 0, devices_failed: 0, devices_total: stored.devices },
    parent_app:
      stored.sender === appId ? null : { id: stored.sender, name: parents.find((parent) => parent.id === stored.sender)?.name ?? '' },
    ...{ given_by: null, businesses: null },
  }
}
