import { lateMode } from '@greenroom/contract/push/late-pushes'
import type { PushLimits } from '@greenroom/contract/push/limits'
import { DEFAULT_ZONE } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import type { AudienceQuestion } from './audience.ts'
import type { PushContent, PushLink } from './message.ts'
import type { PushWebsite } from './web-message.ts'

type PushState = 'queued' | 'sending' | 'sent' | 'stopped' | 'failed'

/** A stored push as needed for its delivery. */
export type StoredPush = PushContent & {
  senderAppId: string
  state: PushState
  finished: boolean
  /** Why it waits, or has stopped. */
  stopReason: string | null
  /** In its undo period: no message may be sent yet. */
  held: boolean
  createdAt: Date
  audience: AudienceQuestion
  /** Null for a push to all of its audience. */
  limits: PushLimits | null
  website: PushWebsite
  /** When its current part was due: for a push that is sent at once when it was made. */
  startedAt: Date
  /** Null for a push that is sent to all at once. */
  parts: PushParts | null
}

/** A push to each member at a time of their own zone, or with two subjects. */
export type PushParts = {
  localTime: string | null
  defaultZone: string
  /** Members for whom it is later than the time by more than this get the push the next day. */
  lateMs: number
  subjectB: string | null
}

type Row = {
  sender_app_id: string
  subject: string
  message: string
  image_url: string | null
  send_to: 'everyone' | 'tag'
  form_link_to: string
  link: PushLink
  state: PushState
  finished: boolean
  stop_reason: string | null
  held: boolean
  created_at: Date
  tag_ids: string[]
  has_web_push: boolean
  username: string | null
  icon: string | null
  started_at: Date
  local_time: string | null
  default_zone: string | null
  subject_b: string | null
  late_pushes: string | null
  limits: PushLimits | null
}

/** Reads a push; null if there is none. */
export async function loadPush(sql: Sql, appId: string, pushId: string): Promise<StoredPush | null> {
  const { rows } = await sql.query<Row>(
    `select p.sender_app_id, p.subject, p.message, p.image_url, p.send_to, p.form_link_to, p.link, p.state, p.finished_at is not null as finished, p.created_at, p.limits, p.stop_reason,
       p.held_until is not null and p.held_until > now() as held,
       array(select t.tag_id::text from push_tags t where t.app_id = $1 and t.push_id = p.id order by t.tag_id) as tag_ids,
       coalesce((a.setup->'website_notifications')::boolean, false) as has_web_push, a.username, a.setup->>'icon' as icon,
       p.local_time, p.default_zone, p.subject_b, a.setup->>'late_pushes' as late_pushes,
       coalesce((select max(b.part_at) from push_batches b where b.app_id = $1 and b.push_id = p.id and b.part_at <= now()), p.created_at) as started_at
     from push_notifications p join apps a on a.id = p.app_id where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  const [row] = rows
  if (!row) return null
  return {
    appId,
    pushId,
    subject: row.subject,
    message: row.message,
    imageUrl: row.image_url,
    linkTo: row.form_link_to,
    link: row.link,
    senderAppId: row.sender_app_id,
    state: row.state,
    finished: row.finished,
    stopReason: row.stop_reason,
    held: row.held,
    createdAt: row.created_at,
    audience: {
      appId,
      through: row.sender_app_id === appId ? 'own' : row.sender_app_id,
      // Whether the sender has a key is only known when it is opened (`runPush`).
      channels: ['fcm', ...(row.has_web_push ? ['web' as const] : [])],
      tagIds: row.send_to === 'tag' ? row.tag_ids : null,
      until: row.created_at,
    },
    limits: row.limits,
    website: { username: row.username, icon: row.icon },
    startedAt: row.started_at,
    parts: partsOf(row),
  }
}

function partsOf({ local_time: localTime, default_zone: zone, subject_b: subjectB, late_pushes }: Row): PushParts | null {
  if (localTime === null && subjectB === null) return null
  return { localTime, defaultZone: zone ?? DEFAULT_ZONE, lateMs: Number(lateMode({ late_pushes }).value) * 60_000, subjectB }
}
