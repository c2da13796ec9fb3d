import type { FormFacts } from '@greenroom/contract/fields/field'
import { type ComposedPush, type PushMistake, pushMessages } from '@greenroom/contract/push/composer'
import { offeredContentTypes } from '@greenroom/contract/push/content-types'
import { offeredSections, type SectionChoice } from '@greenroom/contract/push/targets'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { clockIn, todayIn } from '../records/scope.ts'
import { type NamedTag, offeredTags } from './audience.ts'
import { findTarget, type PushTarget } from './target.ts'

type Linked = Record<'form_section_value' | 'form_content_type' | 'form_content_uuid', string> &
  Pick<ComposedPush, 'form_link_to' | 'before_release'>
type SentTo = Pick<ComposedPush, 'send_to' | 'send_to_tags'>

/**
 * The section or content that a push links to, as it is now, or the mistake: it is gone, hidden, or scheduled and the
 * push does not acknowledge that.
 */
export async function resolveLink(
  sql: Sql,
  { app, facts }: { app: Pick<CurrentApp, 'id' | 'setup'>; facts: FormFacts },
  push: Linked,
  { mayBeDraft = false }: { mayBeDraft?: boolean } = {},
): Promise<{ section: SectionChoice | null; target: PushTarget | null; mistake: PushMistake | null }> {
  if (push.form_link_to === 'section') {
    const section = offeredSections(facts.app, app.setup).find(({ value }) => value === push.form_section_value) ?? null
    return { section, target: null, mistake: section === null ? ['form_section_value', pushMessages.chooseFromList] : null }
  }
  if (push.form_link_to !== 'content') return { section: null, target: null, mistake: null }
  const isOffered = offeredContentTypes(facts.app).some(({ value }) => value === push.form_content_type)
  if (!isOffered) return { section: null, target: null, mistake: ['form_content_type', pushMessages.chooseFromList] }
  const target = await findTarget(sql, app.id, push.form_content_type, push.form_content_uuid, clockIn({ facts }))
  const message = contentMistake(target, push, mayBeDraft)
  return { section: null, target, mistake: message === null ? null : ['form_content_uuid', message] }
}

function contentMistake(target: PushTarget | null, { before_release }: Pick<Linked, 'before_release'>, mayBeDraft: boolean): string | null {
  if (target === null) return pushMessages.contentNotThere
  if (!target.active && !mayBeDraft) return pushMessages.contentInactive
  if (target.isOver) return pushMessages.contentEnded
  return target.comesOut !== null && !before_release ? pushMessages.contentComesOut : null
}

/**
 * The chosen tags with their names, or the mistake. Content limited to tags is sent only to members with those tags.
 */
export async function resolveTags(
  sql: Sql,
  { appId, facts }: { appId: string; facts: FormFacts },
  push: SentTo,
  target: PushTarget | null,
): Promise<{ tags: NamedTag[]; mistake: PushMistake | null }> {
  const limitedTo = target?.tagIds ?? []
  if (push.send_to !== 'tag') return { tags: [], mistake: limitedTo.length > 0 ? ['send_to', pushMessages.limitedToTags] : null }
  if (push.send_to_tags.length === 0) return { tags: [], mistake: ['send_to_tags', pushMessages.tagRequired] }
  // The content's own tags can be chosen even when expired: members with them can still open it (OQ-115).
  const tags = await offeredTags(sql, { appId, today: todayIn({ facts }) }, push.send_to_tags, limitedTo)
  return { tags, mistake: tags.length < push.send_to_tags.length ? ['send_to_tags', pushMessages.chooseFromList] : null }
}
