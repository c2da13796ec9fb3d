import type { FormFacts } from '@greenroom/contract/fields/field'
import { type PushMistake, pushMessages } from '@greenroom/contract/push/composer'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { limitsOf } from '@greenroom/contract/push/limits'
import type { PushReach } from '@greenroom/contract/push/reach'
import type { LinkTarget } from '@greenroom/contract/push/targets'
import type { AppDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { type AudienceQuestion, channelsOf, type NamedTag, tagsOfAudience } from './audience.ts'
import { cannotOpen } from './cannot-open.ts'
import { countReach } from './limits/count-withheld.ts'
import { resolveLink, resolveTags } from './resolve-push.ts'

/** The link target, as far as it is chosen. */
export type TargetQuery = {
  form_link_to?: LinkTarget | undefined
  form_section_value?: string | undefined
  form_content_type?: string | undefined
  form_content_uuid?: string | undefined
  /** Allows scheduled content as a target. */
  before_release?: boolean | undefined
  /** The push goes out with its release: allows a draft as a target. */
  follows_release?: boolean | undefined
}

/** The app, the sending key, the app's facts, the date there, and when it would be sent. */
export type AudienceScope = { app: CurrentApp; through: AudienceQuestion['through']; facts: FormFacts; day: AppDay; at: Date }

export type AudienceOffer = PushReach & { tags: NamedTag[]; for_everyone: boolean; tags_enabled: boolean }

/** The Send To options for a link target, and the reach of everyone (OQ-115, PUSH-048). */
export async function describeAudience(sql: Sql, scope: AudienceScope, query: TargetQuery): Promise<AudienceOffer> {
  const isContent = query.form_link_to === 'content'
  const limitedTo = (await linkOf(sql, scope, query)).target?.tagIds ?? []
  const everyone = audienceOf(scope, null)
  const tags = await tagsOfAudience(sql, { ...everyone, today: scope.day.today }, limitedTo)
  const reach = await reachOf(sql, scope, query, null)
  return { tags, for_everyone: reach.devices > 0 && limitedTo.length === 0, tags_enabled: isContent && tags.length > 0, ...reach }
}

/**
 * The reach of a push to members with these tags, or to everyone, how many of them cannot open its target (PUSH-049),
 * and why sending it would be refused.
 */
export async function reachOf(sql: Sql, scope: AudienceScope, query: TargetQuery, tagIds: readonly string[] | null): Promise<PushReach> {
  const { app, facts, day } = scope
  const audience = audienceOf(scope, tagIds)
  const { all: counted, withheld } = await countReach(sql, audience, limitsOf(app.setup), scope.at)
  const { target, mistake } = await linkOf(sql, scope, query)
  const resource = resourceOfContentType(query.form_content_type ?? '')
  const closed =
    resource && target && query.form_content_uuid && counted.devices > 0
      ? await cannotOpen(sql, { audience, resource, contentId: query.form_content_uuid, facts, day })
      : { devices: 0, reasons: [] }
  const sentTo = { send_to: tagIds === null ? ('everyone' as const) : ('tag' as const), send_to_tags: [...(tagIds ?? [])] }
  const refused =
    mistake ?? (await resolveTags(sql, { appId: app.id, facts }, sentTo, target)).mistake ?? (counted.devices === 0 ? NOBODY : null)
  return {
    ...counted,
    cannot_open: closed,
    ...(withheld && { withheld }),
    comes_out: target?.comesOut ?? null,
    ...(target?.comesOutTime && { comes_out_time: target.comesOutTime }),
    refused: refused && { field: refused[0], message: refused[1] },
  }
}

function audienceOf({ app, through, facts }: AudienceScope, tagIds: readonly string[] | null): AudienceQuestion {
  return { appId: app.id, through, channels: channelsOf(facts.app, through), tagIds, until: null }
}

const NOBODY: PushMistake = ['send_to', pushMessages.sendToDisabled]

/** A missing target is not an error yet. */
async function linkOf(sql: Sql, { app, facts }: AudienceScope, query: TargetQuery): ReturnType<typeof resolveLink> {
  const {
    form_link_to,
    form_section_value = '',
    form_content_type = '',
    form_content_uuid = '',
    before_release = false,
    follows_release = false,
  } = query
  const isChosen = form_link_to === 'section' ? form_section_value !== '' : form_content_type !== '' && form_content_uuid !== ''
  if (form_link_to === undefined || !isChosen) return { section: null, target: null, mistake: null }
  const link = { form_link_to, form_section_value, form_content_type, form_content_uuid, before_release }
  return resolveLink(sql, { app, facts }, link, { mayBeDraft: follows_release })
}
