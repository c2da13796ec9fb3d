import type { Sql } from '../../db/database.ts'
import { type AudienceQuestion, countAudience, type NamedTag, tagsOfAudience } from './audience.ts'
import { findTarget } from './target.ts'

export type TargetQuery = {
  form_link_to?: string | undefined
  form_content_type?: string | undefined
  form_content_uuid?: string | undefined
}

export type AudienceOffer = { tags: NamedTag[]; for_everyone: boolean; tags_enabled: boolean; devices: number; members: number }

/** What the panel may offer as Send To for a link target (OQ-115, PUSH-048). */
export async function describeAudience(
  sql: Sql,
  appId: string,
  through: AudienceQuestion['through'],
  query: TargetQuery,
): Promise<AudienceOffer> {
  const isContent = query.form_link_to === 'content'
  const target =
    isContent && query.form_content_type && query.form_content_uuid
      ? await findTarget(sql, appId, query.form_content_type, query.form_content_uuid)
      : null
  const everyone: AudienceQuestion = { appId, through, tagIds: null, until: null }
  const limitedTo = target?.tagIds ?? []
  const tags = await tagsOfAudience(sql, everyone, limitedTo)
  const counted = await countAudience(sql, limitedTo.length > 0 ? { ...everyone, tagIds: limitedTo } : everyone)
  return {
    tags,
    for_everyone: counted.devices > 0 && limitedTo.length === 0,
    tags_enabled: isContent && tags.length > 0,
    ...counted,
  }
}
