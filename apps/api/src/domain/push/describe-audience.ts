import type { FormFacts } from '@greenroom/contract/fields/field'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import type { PushReach } from '@greenroom/contract/push/reach'
import type { Sql } from '../../db/database.ts'
import { type AudienceQuestion, countAudience, type NamedTag, tagsOfAudience } from './audience.ts'
import { cannotOpen } from './cannot-open.ts'
import { findTarget } from './target.ts'

export type TargetQuery = {
  form_link_to?: string | undefined
  form_content_type?: string | undefined
  form_content_uuid?: string | undefined
}

/** Who asks: the app, through whose key, its facts, and the day. */
export type Asking = { appId: string; through: AudienceQuestion['through']; facts: FormFacts; today: string }

export type AudienceOffer = PushReach & { tags: NamedTag[]; for_everyone: boolean; tags_enabled: boolean }

/** What the panel may offer as Send To for a link target, and whom everyone would be (OQ-115, PUSH-048). */
export async function describeAudience(sql: Sql, asking: Asking, query: TargetQuery): Promise<AudienceOffer> {
  const isContent = query.form_link_to === 'content'
  const limitedTo = (await targetOf(sql, asking.appId, query))?.tagIds ?? []
  const everyone: AudienceQuestion = { appId: asking.appId, through: asking.through, tagIds: null, until: null }
  const tags = await tagsOfAudience(sql, everyone, limitedTo)
  const reach = await reachOf(sql, asking, query, null)
  return { tags, for_everyone: reach.devices > 0 && limitedTo.length === 0, tags_enabled: isContent && tags.length > 0, ...reach }
}

/** Whom a push to holders of these tags, or to everyone, reaches, and who of them cannot open what it leads to (PUSH-049). */
export async function reachOf(sql: Sql, asking: Asking, query: TargetQuery, tagIds: readonly string[] | null): Promise<PushReach> {
  const { appId, through, facts, today } = asking
  const audience: AudienceQuestion = { appId, through, tagIds, until: null }
  const counted = await countAudience(sql, audience)
  const resource = resourceOfContentType(query.form_content_type ?? '')
  const target = resource && counted.devices > 0 ? await targetOf(sql, appId, query) : null
  const closed =
    resource && target && query.form_content_uuid
      ? await cannotOpen(sql, { audience, resource, contentId: query.form_content_uuid, facts, today })
      : { devices: 0, reasons: [] }
  return { ...counted, cannot_open: closed }
}

function targetOf(sql: Sql, appId: string, { form_link_to, form_content_type, form_content_uuid }: TargetQuery) {
  if (form_link_to !== 'content' || !form_content_type || !form_content_uuid) return null
  return findTarget(sql, appId, form_content_type, form_content_uuid)
}
