import type { ComposedPush } from '@greenroom/contract/push/composer'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { dueAt, type LocalTime } from '@greenroom/contract/push/schedule'
import type { Sql, Tx } from '../../../db/database.ts'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import type { NamedTag } from '../audience.ts'
import type { PushLink } from '../message.ts'

/** The release of the rules of time zones that this process computes with. */
const ZONE_RULES = process.versions.tz ?? ''

/** The push as it was composed, with its link and its tags as they were called then. */
type ScheduleContent = { push: ComposedPush; link: PushLink; tags: readonly NamedTag[] }

export type ScheduleState = 'scheduled' | 'sent' | 'missed' | 'failed'

export type NewSchedule = {
  content: ScheduleContent
  sender: string
  time: LocalTime
  followsRelease: boolean
  devices: number
  createdBy: string
}

export type StoredSchedule = {
  id: string
  content: ScheduleContent
  sender: string
  local: string
  zone: string
  followsRelease: boolean
  dueAt: Date
  state: ScheduleState
  reason: string | null
  devices: number
  /** Null when the account was deleted. */
  createdBy: string | null
}

const COLUMNS = `id, content, sender_app_id as sender, local_time as local, time_zone as zone, follows_release as "followsRelease", due_at as "dueAt", state, stop_reason as reason,
  devices_total as devices, created_by as "createdBy"`

/** Those that are still to be sent, and those that were not: a person has to see them. */
const LISTED = `state in ('scheduled', 'missed', 'failed')`

export async function insertSchedule(tx: Tx, appId: string, id: string, schedule: NewSchedule): Promise<void> {
  const { content, sender, time, followsRelease, devices, createdBy } = schedule
  await tx.query(
    `insert into push_schedules (app_id, id, content, sender_app_id, local_time, time_zone, zone_rules, due_at, next_at, devices_total, created_by,
       follows_release)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
    [appId, id, JSON.stringify(content), sender, time.local, time.zone, ZONE_RULES, dueAt(time), devices, createdBy, followsRelease],
  )
}

/** Replaces what is sent, and when. */
export async function replaceSchedule(tx: Tx, appId: string, id: string, schedule: Omit<NewSchedule, 'createdBy'>): Promise<void> {
  const { content, sender, time, followsRelease, devices } = schedule
  await tx.query(
    `update push_schedules set content = $3, sender_app_id = $4, local_time = $5, time_zone = $6, zone_rules = $7, due_at = $8, next_at = $8,
       devices_total = $9, follows_release = $10, stop_reason = null,
       audience_checked_at = null
     where app_id = $1 and id = $2`,
    [appId, id, JSON.stringify(content), sender, time.local, time.zone, ZONE_RULES, dueAt(time), devices, followsRelease],
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

/** Ends it: it was sent as this push, or was not sent for this reason. */
export async function endSchedule(
  tx: Tx,
  appId: string,
  id: string,
  { state, pushId = null, reason = null }: { state: Exclude<ScheduleState, 'scheduled'>; pushId?: string | null; reason?: string | null },
): Promise<void> {
  await tx.query(
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

/** Locks it until the transaction ends; null if there is none, or if another transaction has it and `skipLocked`. */
export async function lockSchedule(tx: Tx, appId: string, id: string, { skipLocked = false } = {}): Promise<StoredSchedule | null> {
  const { rows } = await tx.query<StoredSchedule>(
    `select ${COLUMNS} from push_schedules where app_id = $1 and id = $2 for update ${skipLocked ? 'skip locked' : ''}`,
    [appId, id],
  )
  return rows[0] ?? null
}

/** A page of the schedules of an app: first those that were not sent, then by their time. */
export async function listSchedules(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ pushes: ListedPush[]; total: number }> {
  const { rows } = await sql.query<StoredSchedule & { total: number }>(
    `select ${COLUMNS}, count(*) over ()::int as total from push_schedules where app_id = $1 and ${LISTED}
     order by state = 'scheduled', due_at, id limit $2 offset $3`,
    [app.id, limit, offset],
  )
  return { pushes: rows.map((row) => listedSchedule(app, row)), total: rows[0]?.total ?? 0 }
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
export async function dueSchedules(platform: Sql, at: Date, most: number): Promise<{ appId: string; id: string }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('pushes that are due')} app_id, id from push_schedules where state = 'scheduled' and next_at <= $1 order by next_at limit $2`,
    [at, most],
  )
  return rows.map(({ app_id: appId, id }) => ({ appId, id }))
}

/** Schedules of all apps whose moment was computed by other rules of time zones, after the one with this id. */
export async function timedByOtherRules(
  platform: Sql,
  afterId: string | null,
  most: number,
): Promise<{ appId: string; id: string; time: LocalTime }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string; local: string; zone: string }>(
    `select ${everyApp('pushes by other rules of time zones')} app_id, id, local_time as local, time_zone as zone from push_schedules
     where state = 'scheduled' and zone_rules <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`,
    [ZONE_RULES, afterId, most],
  )
  return rows.map(({ app_id: appId, id, local, zone }) => ({ appId, id, time: { local, zone } }))
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

/** The day on which a row `i` of items is published. */
const RELEASE_DAY = `to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD')`

/** Schedules of all apps whose content comes out on another day than that of the push, at most this many. */
export async function movedReleases(platform: Sql, most: number): Promise<{ appId: string; id: string }[]> {
  const { rows } = await platform.query<{ app_id: string; id: string }>(
    `select ${everyApp('pushes whose release has moved')} s.app_id, s.id from push_schedules s
     join items i on i.app_id = s.app_id and i.id = (s.content->'link'->>'content_uuid')::uuid
     where s.state = 'scheduled' and s.follows_release and i.release_date is not null and ${RELEASE_DAY} <> left(s.local_time, 10)
     order by s.id limit $1`,
    [most],
  )
  return rows.map(({ app_id: appId, id }) => ({ appId, id }))
}

/** The day on which the content of a schedule comes out, YYYY-MM-DD; null if it has none. */
export async function releaseDayOf(sql: Sql, appId: string, { content }: Pick<StoredSchedule, 'content'>): Promise<string | null> {
  const { rows } = await sql.query<{ day: string | null }>(`select ${RELEASE_DAY} as day from items i where i.app_id = $1 and i.id = $2`, [
    appId,
    content.link.content_uuid ?? null,
  ])
  return rows[0]?.day ?? null
}

/** A schedule as a push in a list. */
export function listedSchedule({ id: appId, parents }: Pick<CurrentApp, 'id' | 'parents'>, stored: StoredSchedule): ListedPush {
  const { push, link, tags } = stored.content
  return {
    ...{ id: stored.id, subject: push.subject, message: push.message, image_url: push.image_url || null },
    ...{ send_to: push.send_to ?? 'everyone', send_to_tags: [...tags], form_link_to: push.form_link_to },
    ...{ form_section_title: link.section_title ?? null, form_section_value: link.section_value ?? null, form_url: link.url ?? null },
    form_content_title: link.content_title ?? null,
    form_content_type: link.content_type ?? null,
    form_content_uuid: link.content_uuid ?? null,
    link_to_value: link.section_value ?? link.content_uuid ?? link.url ?? null,
    send_at: stored.dueAt.toISOString(),
    state: stored.state === 'sent' ? 'queued' : stored.state,
    schedule: { local_time: stored.local, time_zone: stored.zone, follows_release: stored.followsRelease },
    ...{ held_ms: null, stop_reason: stored.reason, devices_sent: 0, devices_failed: 0, devices_total: stored.devices },
    parent_app:
      stored.sender === appId ? null : { id: stored.sender, name: parents.find((parent) => parent.id === stored.sender)?.name ?? '' },
    ...{ given_by: null, businesses: null },
  }
}
