import type { Values } from '@greenroom/contract/fields/field'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { beginsAt, endsAt, isOver, isToCome } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { AppClock } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'

export type PushTarget = {
  title: string
  /** The tags it is limited to; empty if every member may see it. */
  tagIds: string[]
  active: boolean
  /** The day on which it comes out, if that is to come, or if it comes out later today. */
  comesOut: string | null
  /** The time of that day, if it has one. */
  comesOutTime: string | null
  /** Members no longer see it. */
  isOver: boolean
}

/** The content that a push links to: a record of the app and of this content type; null if there is none. */
export async function findTarget(sql: Sql, appId: string, contentType: string, id: string, now: AppClock): Promise<PushTarget | null> {
  const resource = resourceOfContentType(contentType)
  if (!resource) return null
  const rules = visibilityRules(resource)
  const { rows } = await sql.query<Pick<PushTarget, 'title' | 'active' | 'tagIds'> & { release_date: string | null; hours: Values }>(
    `select i.title, i.active, to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date,
       jsonb_build_object($5::text, i.data->$5::text, $6::text, i.data->$6::text, $7::text, i.data->$7::text) as hours,
       array(select l.to_id::text from links l where l.app_id = $1 and l.from_id = i.id and l.field = $4) as "tagIds"
     from items i
     where i.app_id = $1 and i.id = $2 and i.resource = $3 and i.deleted_at is null`,
    [appId, id, resource.name, rules.tags, ...[rules.fromTime, rules.until, rules.untilTime].map((name) => name ?? '')],
  )
  const [target] = rows
  if (!target) return null
  const { release_date, hours, ...known } = target
  const values: Values = { ...hours, release_date }
  const begins = beginsAt(rules, values)
  const isComing = isToCome(begins, now)
  return {
    ...known,
    comesOut: isComing ? release_date : null,
    comesOutTime: isComing && rules.fromTime !== null && values[rules.fromTime] ? begins.slice(-5) : null,
    isOver: rules.untilTime !== null && isOver(endsAt(rules, values), now),
  }
}
