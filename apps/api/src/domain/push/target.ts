import { isAhead } from '@greenroom/contract/define/release-state'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../db/database.ts'

export type PushTarget = {
  title: string
  /** The tags it is limited to; empty if every member may see it. */
  tagIds: string[]
  active: boolean
  /** The release date, if it is in the future. */
  comesOut: string | null
}

/** The content that a push links to: a record of the app and of this content type; null if there is none. */
export async function findTarget(sql: Sql, appId: string, contentType: string, id: string, today: string): Promise<PushTarget | null> {
  const resource = resourceOfContentType(contentType)
  if (!resource) return null
  const { rows } = await sql.query<PushTarget>(
    `select i.title, i.active, to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as "comesOut",
       array(select l.to_id::text from links l where l.app_id = $1 and l.from_id = i.id and l.field = $4) as "tagIds"
     from items i
     where i.app_id = $1 and i.id = $2 and i.resource = $3 and i.deleted_at is null`,
    [appId, id, resource.name, visibilityRules(resource).tags],
  )
  const [target] = rows
  return target ? { ...target, comesOut: isAhead(target.comesOut, today) ? target.comesOut : null } : null
}
