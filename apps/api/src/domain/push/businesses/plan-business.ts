import { since } from '@greenroom/contract/access/versions'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { type BusinessMessage, composedFor } from '@greenroom/contract/push/business-push'
import { type ComposedPush, type PushMistake, pushMessages } from '@greenroom/contract/push/composer'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { stopReason } from '@greenroom/contract/push/stop-reasons'
import { tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type CurrentApp, keepsSecrets } from '../../apps/read/current-app.ts'
import { factsOf } from '../../apps/read/facts-of.ts'
import { type AudienceCount, type Channel, countAudience } from '../audience.ts'
import { HOURLY_LIMIT, secondsToWait } from '../enqueue.ts'
import { resolveLink, resolveTags } from '../resolve-push.ts'
import type { Obstacles } from './obstacles.ts'

export const NOT_UNDER = 'The business is no longer under your app.'
const DISABLED = 'The business is disabled.'
const UNCONFIRMED = 'Nobody who manages this business has confirmed their email.'
const TOO_OLD = 'Its app is of a platform version that has no such push notifications.'
const NO_KEY = 'Neither the business nor your app has a push key, and its website has no notifications.'
const MAY_NOT_SEND = 'It has no push key of its own and may not send through yours, and its website has no notifications.'
const NO_TAG = 'It has received none of these tags.'
const NOBODY = 'No phone can be reached.'
const NOBODY_TAGGED = 'No phone of a member with these tags can be reached.'

/** The parent and the business, the message, and the parent's title of the linked content. */
export type PlannedFor = { parent: CurrentApp; child: CurrentApp; message: BusinessMessage; title: string }

/** The push of one business, or the reason why it gets none. */
export type BusinessPlan = { composed: ComposedPush; facts: FormFacts; through: string | null; reach: AudienceCount } | { problem: string }

/**
 * Plans the push of a parent for one business: with the business's own tags and its own copy of the content, through
 * its own key or, if it has none or the key reaches no phone, through the parent's. Browsers need neither: they are
 * reached in each case, and alone if no key reaches a phone. Used for the estimate and for sending.
 */
export async function planBusiness(
  { config }: Pick<Deps, 'config'>,
  sql: Sql,
  { parent, child, message, title }: PlannedFor,
  obstacles: Obstacles,
): Promise<BusinessPlan> {
  const facts = factsOf(child, null, config)
  const closed = whyClosed({ parent, child, facts }, obstacles)
  if (closed !== null) return { problem: closed }
  const own = await ownRecords(sql, { parent, child, message })
  if (message.send_to === 'tag' && own.tags.length === 0) return { problem: NO_TAG }
  if (message.form_link_to === 'content' && own.content === '') return { problem: `It has not received “${title}”.` }
  const senders = sendersOf(parent, child)
  const refusals = senders.map(({ id }) => obstacles.refused.get(id))
  const allowed = senders.filter((_sender, index) => refusals[index] === undefined)
  if (senders.length > 0 && allowed.length === 0) return { problem: stopReason(refusals[0] ?? '') }
  const composed = composedFor(message, { ...own, sender: null })
  const { target, mistake } = await resolveLink(sql, { app: child, facts }, composed)
  const wrong = mistake ?? (await resolveTags(sql, { appId: child.id, facts }, composed, target)).mistake
  if (wrong !== null) return { problem: saidOf(wrong, title, message) }
  if ((await secondsToWait(sql, child.id)) > 0) return { problem: HOURLY_LIMIT }
  const tagIds = message.send_to === 'tag' ? own.tags : null
  const reachThrough = (sender: Named, channels: readonly Channel[]) =>
    countAudience(sql, { appId: child.id, through: sender.id === child.id ? 'own' : sender.id, channels, tagIds, until: null })
  const web: readonly Channel[] = facts.app.hasWebPush ? ['web'] : []
  const tries = [...allowed.map((sender) => ({ sender, channels: ['fcm'] as const })), { sender: child, channels: web }]
  for (const { sender, channels } of tries) {
    if ((await reachThrough(sender, channels)).devices === 0) continue
    const isOwn = sender.id === child.id
    return {
      composed: isOwn ? composed : { ...composed, parent_uuid: { id: sender.id, name: sender.name }, isOwnPN: false },
      facts,
      through: isOwn ? null : sender.name,
      reach: await reachThrough(sender, [...new Set([...channels, ...web])]),
    }
  }
  return { problem: message.send_to === 'tag' ? NOBODY_TAGGED : NOBODY }
}

type Named = { id: string; name: string }
type Pair = Pick<PlannedFor, 'parent' | 'child'>

function whyClosed({ parent, child, facts }: Pair & { facts: FormFacts }, { unconfirmed }: Obstacles): string | null {
  const relation = child.parents.find(({ id }) => id === parent.id)
  if (relation === undefined) return NOT_UNDER
  if (child.disabledAt !== null || child.isPending) return DISABLED
  if (unconfirmed.has(child.id)) return UNCONFIRMED
  if (facts.app.platformVersion < since.push) return TOO_OLD
  if (facts.app.hasWebPush || sendersOf(parent, child).length > 0) return null
  return relation.maySend ? NO_KEY : MAY_NOT_SEND
}

/** The apps whose key may send to the business: itself first. */
function sendersOf(parent: CurrentApp, child: CurrentApp): Named[] {
  const maySend = child.parents.some(({ id, maySend }) => id === parent.id && maySend)
  return [child, ...(maySend ? [parent] : [])].filter(hasKey).map(({ id, name }) => ({ id, name }))
}

function hasKey(app: CurrentApp): boolean {
  return keepsSecrets(app, 'fcm_key') && Boolean(app.fcmProjectId)
}

/** The business's copies of the parent's records. Records not rolled out by packs are left out. */
async function ownRecords(sql: Sql, { parent, child, message }: Omit<PlannedFor, 'title'>): Promise<{ tags: string[]; content: string }> {
  const content = message.form_link_to === 'content' ? message.form_content_uuid : ''
  const tags = message.send_to === 'tag' ? message.send_to_tags : []
  const kind = resourceOfContentType(message.form_content_type)?.name ?? ''
  if (content === '' && tags.length === 0) return { tags: [], content: '' }
  const { rows } = await sql.query<{ kind: string; source_id: string; record_id: string }>(
    `select l.kind, l.source_id, l.record_id from pack_links l
     where l.app_id = $1 and l.parent_id = $2 and (l.kind = $3 and l.source_id = any($4::uuid[]) or l.kind = $5 and l.source_id = $6::uuid)
       and exists (select from items i where i.app_id = $1 and i.id = l.record_id and i.deleted_at is null)`,
    [child.id, parent.id, tagDefinition.name, tags, kind, content || null],
  )
  return {
    tags: rows.filter((row) => row.kind === tagDefinition.name && tags.includes(row.source_id)).map((row) => row.record_id),
    content: rows.find((row) => row.kind === kind && row.source_id === content)?.record_id ?? '',
  }
}

/** Rewrites a refusal, worded for the composer of one app, as a sentence about the business. */
function saidOf([field, said]: PushMistake, title: string, { form_link_to: target, form_content_type: type }: BusinessMessage): string {
  const copy = `Its copy of “${title}”`
  if (said === pushMessages.contentInactive) return `${copy} is not active.`
  if (said === pushMessages.contentComesOut) return `${copy} is scheduled for later.`
  if (said === pushMessages.limitedToTags) return `${copy} is for members with certain tags only.`
  if (field === 'form_content_type') return `It does not have ${resourceOfContentType(type)?.label.many.toLowerCase() ?? 'this'}.`
  if (field !== 'send_to_tags') return said
  return target === 'content' ? `${copy} is for members with other tags.` : 'One of these tags has expired there.'
}
