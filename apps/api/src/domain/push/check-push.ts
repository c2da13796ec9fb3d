import type { AppFacts } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { type ComposedPush, type PushMistake, pushMessages, pushMistakes } from '@greenroom/contract/push/composer'
import type { SectionChoice } from '@greenroom/contract/push/targets'
import type { Sql } from '../../db/database.ts'
import { failure, invalid } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { PushLink } from './message.ts'
import { resolveLink } from './resolve-push.ts'
import type { PushTarget } from './target.ts'

export type CheckedComposition = {
  app: CurrentApp
  facts: FormFacts
  push: ComposedPush
  /** It is checked before its time: its content may still be a draft. */
  mayBeDraft?: boolean
}

/**
 * The checks of every push, to members or to businesses: the app may push, the form is valid, the sending app is its
 * own or a parent that lets it send, and linked records belong to the app. Returns the sender and the link as the
 * server knows them.
 */
export async function checkPush(
  sql: Sql,
  { app, facts, push, mayBeDraft = false }: CheckedComposition,
): Promise<{ sender: string; target: PushTarget | null; link: PushLink }> {
  if (!canSendPush(facts.app)) throw failure('FORBIDDEN')
  const mistakes = pushMistakes(push, { hasParents: facts.app.hasParents, webHost: facts.webHost })
  if (mistakes.length > 0) throw invalid(byField(mistakes))
  const sender = senderOf(app, facts.app, push)
  const { section, target, mistake } = await resolveLink(sql, { app, facts }, push, { mayBeDraft })
  if (mistake !== null) throw invalid(byField([mistake]))
  return { sender, target, link: linkOf(push, section, target) }
}

/** The app whose key sends: its own, also if it needs none for its website, or a parent that allows it. */
function senderOf(app: CurrentApp, { hasFcm, hasWebPush }: AppFacts, push: ComposedPush): string {
  const chosen = push.parent_uuid?.id ?? app.id
  if (chosen === app.id) {
    if (hasFcm || hasWebPush) return app.id
    throw invalid({ parent_uuid: [pushMessages.noOwnKey] })
  }
  if (app.parents.some((parent) => parent.id === chosen && parent.maySend)) return chosen
  throw invalid({ parent_uuid: [pushMessages.chooseFromList] })
}

function linkOf(push: ComposedPush, section: SectionChoice | null, target: PushTarget | null): PushLink {
  if (section) return { section_value: section.value, section_title: section.title }
  if (target) return { content_type: push.form_content_type, content_uuid: push.form_content_uuid, content_title: target.title }
  return push.form_link_to === 'url' ? { url: push.form_url } : {}
}

/** The messages of a refusal by field. */
export function byField(mistakes: readonly PushMistake[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const [field, message] of mistakes) messages[field] = [...(messages[field] ?? []), message]
  return messages
}
