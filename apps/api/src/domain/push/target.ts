import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../db/database.ts'

export type PushTarget = {
  title: string
  /** The tags it is limited to; empty when every member may see it. */
  tagIds: string[]
}

/**
 * The content that a push may link to: a record of the app and of this content type that is active and released; null
 * when there is none.
 */
export async function findTarget(sql: Sql, appId: string, contentType: string, id: string): Promise<PushTarget | null> {
  const resource = resourceOfContentType(contentType)
  if (!resource) return null
  const { rows } = await sql.query<PushTarget>(
    `select i.title, array(select l.to_id::text from links l where l.app_id = $1 and l.from_id = i.id and l.field = $4) as "tagIds"
     from items i
     where i.app_id = $1 and i.id = $2 and i.resource = $3 and i.deleted_at is null and i.active
       and (i.release_date is null or i.release_date <= now())`,
    [appId, id, resource.name, visibilityRules(resource).tags],
  )
  return rows[0] ?? null
}
