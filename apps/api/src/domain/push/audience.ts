import type { AppFacts } from '@greenroom/contract/access/facts'
import { tagDefinition, tagExpiry } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { expiredSql } from '../records/list/projection.ts'

/** How a message reaches a device: a phone through FCM, a browser through its push service. */
export type Channel = 'fcm' | 'web'

/**
 * The audience of a push. A device token belongs to the app binary that requested it, so a push with a parent's key
 * reaches the phones that run the parent's binary, and one with the app's own key all others. Browsers are reached
 * whichever key sends.
 */
export type AudienceQuestion = {
  appId: string
  /** The parent app whose key sends, `own` for the app's own key, `any` to count across all keys. */
  through: string | 'own' | 'any'
  channels: readonly Channel[]
  /** Members must have one of these tags; null for everyone, members or not. */
  tagIds: readonly string[] | null
  /** Excludes devices that registered later. */
  until: Date | null
}

export type AudienceCount = { devices: number; members: number }

/** The parameters of REACHABLE: $1 to $5, in this order. */
export function audienceValues({ appId, through, channels, tagIds, until }: AudienceQuestion): unknown[] {
  const reached = channels.map((channel) => (channel === 'web' ? 'browsers' : through === 'any' ? 'phones' : 'phones of one app'))
  return [appId, reached, through === 'any' || through === 'own' ? null : through, tagIds, until]
}

/**
 * The channels of a push: browsers if the website has notifications, and phones if there is a key. A parent is taken to
 * have one.
 */
export function channelsOf({ hasFcm, hasWebPush, hasParents }: AppFacts, through: AudienceQuestion['through']): Channel[] {
  const hasKey = through === 'own' ? hasFcm : through === 'any' ? hasFcm || hasParents : true
  return [...(hasKey ? ['fcm' as const] : []), ...(hasWebPush ? ['web' as const] : [])]
}

/**
 * The condition on a row `d` of devices, with the parameters $1 to $5. Blacklisted members are never reached (OQ-115).
 */
export const REACHABLE = `d.app_id = $1 and d.active
  and case when d.p256dh is not null then 'browsers' = any($2::text[])
    else 'phones' = any($2::text[]) or 'phones of one app' = any($2::text[]) and d.parent_app_id is not distinct from $3::uuid end
  and ($4::uuid[] is null or exists (
    select from member_tags t where t.app_id = $1 and t.member_id = d.member_id and t.tag_id = any($4::uuid[]))
    or d.member_id in (select f.member_id from field_tag_holders f where f.app_id = $1 and f.tag_id = any($4::uuid[])))
  and ($5::timestamptz is null or d.created_at <= $5::timestamptz)
  and not exists (select from members m where m.app_id = $1 and m.id = d.member_id and m.blacklisted)`

/** Active devices of the audience, and the distinct logged-in members with one of them (OQ-115). */
export async function countAudience(sql: Sql, question: AudienceQuestion): Promise<AudienceCount> {
  const { rows } = await sql.query<AudienceCount>(
    `select count(*) as devices, count(distinct d.member_id) as members from devices d where ${REACHABLE}`,
    audienceValues(question),
  )
  return rows[0] ?? { devices: 0, members: 0 }
}

export type NamedTag = { id: string; name: string }

/**
 * The tags to choose an audience by: the target's own, or all that have not expired `today` if it has none, if at least
 * one reachable member has the tag (OQ-115).
 */
export async function tagsOfAudience(
  sql: Sql,
  question: AudienceQuestion & { today: string },
  targetTags: readonly string[],
): Promise<NamedTag[]> {
  const { rows } = await sql.query<NamedTag>(
    `select i.id, i.title as name from items i
     where i.app_id = $1 and i.resource = ${text(tagDefinition.name)} and i.deleted_at is null
       and case when cardinality($6::uuid[]) > 0 then i.id = any($6::uuid[]) else ${unexpired('$7')} end
       and (exists (select from member_tags held join devices d on d.app_id = $1 and d.member_id = held.member_id
           where held.app_id = $1 and held.tag_id = i.id and ${REACHABLE})
         -- Not by the view of both, which PostgreSQL would put together for all tags.
         or i.data->'member_condition'->>'key' is not null
           and exists (select from member_values held join devices d on d.app_id = $1 and d.member_id = held.member_id
             where held.app_id = $1 and held.field = i.data->'member_condition'->>'key'
               and held.key = lower(i.data->'member_condition'->>'value') and ${REACHABLE}))
     order by lower(i.title), i.id`,
    [...audienceValues(question), targetTags, question.today],
  )
  return rows
}

/** The tags among these ids that the panel offers: the target's own, or unexpired ones if it has none. */
export async function offeredTags(
  sql: Sql,
  { appId, today }: { appId: string; today: string },
  ids: readonly string[],
  targetTags: readonly string[],
): Promise<NamedTag[]> {
  const { rows } = await sql.query<NamedTag>(
    `select i.id, i.title as name from items i
     where i.app_id = $1 and i.resource = ${text(tagDefinition.name)} and i.deleted_at is null and i.id = any($2::uuid[])
       and case when cardinality($3::uuid[]) > 0 then i.id = any($3::uuid[]) else ${unexpired('$4')} end`,
    [appId, ids, targetTags, today],
  )
  return rows
}

/** A tag is offered up to and including its expiry date (TAG-017). */
const unexpired = (today: string) => `not ${expiredSql(tagExpiry, 'i.data', today)}`
