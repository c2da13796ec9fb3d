import * as z from 'zod/mini'
import { type ComposedPush, pushMessages, pushMistakes, pushShape, type PushMistake } from './composer.ts'

/** Possible targets of a push to businesses: what every business has, or its own copy of a record from a pack. */
export const businessTargets = ['home', 'content', 'url'] as const

export const businessPushLimits = {
  /** Businesses of one push. */
  businesses: 5_000,
  /** Businesses of one estimate. */
  estimated: 50,
  /** How many days ahead it can be scheduled. */
  days: 60,
} as const

export const businessPushMessages = {
  chooseBusiness: 'Choose at least one business',
  notYours: 'This business does not belong to your app',
  notAhead: 'Choose a time in the future',
  tooFarAhead: `Choose a time within the next ${businessPushLimits.days} days`,
} as const

/** Its audience and its target. Tags and content are the parent's own. */
function destination() {
  const { send_to, send_to_tags, form_content_type, form_content_uuid } = pushShape().shape
  const form_link_to = z.enum(businessTargets, { error: pushMessages.chooseFromList })
  return { send_to, send_to_tags, form_link_to, form_content_type, form_content_uuid }
}

function message() {
  const { subject, image_url, message, form_url } = pushShape().shape
  return { subject, image_url, message, form_url, ...destination() }
}

/** The message of a push to businesses, and its audience. */
export function businessMessage() {
  return z.strictObject(message())
}

/** The part of a push to businesses that determines its reach, and the businesses to count. */
export function estimatedPush() {
  return z.strictObject({ ...destination(), businesses: businesses(businessPushLimits.estimated) })
}

/** A push to businesses as it is sent: now, or at a future time. */
export function businessPush() {
  return z.strictObject({
    ...message(),
    businesses: businesses(businessPushLimits.businesses),
    send_at: z._default(z.union([z.literal('now'), z.iso.datetime({ offset: true })], { error: pushMessages.chooseFromList }), 'now'),
  })
}

export type BusinessMessage = z.output<ReturnType<typeof businessMessage>>
export type BusinessDestination = Omit<z.output<ReturnType<typeof estimatedPush>>, 'businesses'>

function businesses(most: number) {
  return z.pipe(
    z.array(z.uuid({ error: businessPushMessages.notYours })).check(z.maxLength(most, { error: `At most ${most} businesses` })),
    z.transform((ids: string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  )
}

/** The push as one app composes it, with this app's own tags and content, through its own key or a parent's. */
export function composedFor(
  { subject, image_url, message, send_to, form_link_to, form_url, form_content_type }: BusinessMessage,
  own: { tags: string[]; content: string; sender: { id: string; name: string } | null },
): ComposedPush {
  return {
    ...{
      subject,
      image_url,
      message,
      send_to: send_to ?? 'everyone',
      send_to_tags: own.tags,
      send_at: 'now',
      time_zone: '',
      follows_release: false,
      repeat: null,
      each_zone: false,
      subject_b: '',
    },
    ...{ form_link_to, form_url, form_section_title: '', form_section_value: '', form_content: '', form_content_type },
    ...{ form_content_uuid: own.content, before_release: false, parent_uuid: own.sender, isOwnPN: own.sender === null },
  }
}

/** Errors of the push that do not depend on the businesses. */
export function businessPushMistakes(push: BusinessMessage): PushMistake[] {
  const composed = composedFor(push, { tags: push.send_to_tags, content: push.form_content_uuid, sender: null })
  return pushMistakes(composed, { hasParents: false, webHost: '' })
}

/** The error of the scheduled time, if any. */
export function sendAtMistake(sendAt: string, now: Date): string | null {
  if (sendAt === 'now') return null
  const ahead = new Date(sendAt).getTime() - now.getTime()
  if (ahead <= 0) return businessPushMessages.notAhead
  return ahead > businessPushLimits.days * 86_400_000 ? businessPushMessages.tooFarAhead : null
}
