import * as z from 'zod/mini'
import { businessCounts } from './business-push-states.ts'
import { withheldReach } from './limits.ts'
import { amount } from './reach.ts'
import { pushRepeat } from './repeat.ts'
import { audiences, linkTargets } from './targets.ts'

const id = z.string()

/** A push in the list (PUSH-037). The counts are zero until devices were tried, and grow while it is being sent. */
export const listedPush = z.object({
  id,
  subject: z.string(),
  /** The second subject of a push that tries two; absent for one. */
  subject_b: z.optional(z.nullable(z.string())),
  message: z.string(),
  image_url: z.nullable(z.string()),
  send_to: z.enum(audiences),
  send_to_tags: z.array(z.object({ id, name: z.string() })),
  form_link_to: z.enum(linkTargets),
  form_section_title: z.nullable(z.string()),
  form_section_value: z.nullable(z.string()),
  form_url: z.nullable(z.string()),
  form_content_title: z.nullable(z.string()),
  form_content_type: z.nullable(z.string()),
  form_content_uuid: z.nullable(z.string()),
  /** The link target: the section's name, the content's id, or the address; null for the home screen. */
  link_to_value: z.nullable(z.string()),
  /** When it was queued; of a scheduled one, when it is due. */
  send_at: z.string(),
  /** `scheduled`: it waits for its time. `missed`: its time passed while it could not be sent. */
  state: z.enum(['queued', 'sending', 'sent', 'stopped', 'failed', 'scheduled', 'missed']),
  /** Of a push that each member gets at an hour of their own zone: what clocks show then. */
  each_zone: z.optional(z.nullable(z.string())),
  /**
   * Only of a scheduled push: its time by the clocks of its zone, whether it moves with a release, and when it goes out
   * again, with what is left of that; null for once.
   */
  schedule: z.optional(
    z.object({
      local_time: z.string(),
      time_zone: z.string(),
      follows_release: z.boolean(),
      each_zone: z.boolean(),
      repeat: z.nullable(pushRepeat),
    }),
  ),
  /** Only of a scheduled push: its content is still a draft, so it is not sent unless that is published. */
  of_draft: z.optional(z.boolean()),
  /** Only of a scheduled push: the value of If-Match for a change of it. */
  version: z.optional(z.string()),
  /** Only of a scheduled push of an app with limits: whom they would exclude at its time. */
  withheld: z.optional(withheldReach),
  /**
   * Milliseconds left, at the time of the response, in which it is delayed and can be undone; null if it is not
   * delayed.
   */
  held_ms: z.nullable(z.number()),
  /** Why it ended early, or why it is waiting while queued or being sent, for users. */
  stop_reason: z.nullable(z.string()),
  devices_sent: z.number(),
  devices_failed: z.number(),
  /** Devices of the audience, also of a stopped push; null for pushes stopped before this was stored. */
  devices_total: z.nullable(z.number()),
  /** The parent app whose key sent it; null for the app's own. */
  parent_app: z.nullable(z.object({ id, name: z.string() })),
  /** The parent app, and the user there, who sent it to its businesses; null for this app's own pushes. */
  given_by: z.nullable(z.object({ app: z.string(), person: z.string() })),
  /** Set for a push to businesses, which reaches none of this app's own members; null for all others. */
  businesses: z.nullable(businessCounts),
})

export type ListedPush = z.output<typeof listedPush>

/** Metadata of the list (PUSH-038): reachable devices, members, and members with such a device. */
export const pushListMetadata = z.object({
  total: z.number(),
  limit: z.number(),
  page: z.number(),
  per_page: z.number(),
  active_devices: z.number(),
  members: z.number(),
  active_members: z.number(),
})

export type PushListMetadata = z.output<typeof pushListMetadata>

/** A device in the list (PUSH-039). */
export const listedDevice = z.object({
  id,
  user: z.nullable(z.object({ id, email: z.string() })),
  /** The last eight characters: with a whole token others could send to the device. */
  token: z.string(),
  device: z.string(),
  active: z.boolean(),
  /** Logged in. */
  associated: z.boolean(),
  parent_app: z.nullable(z.object({ id })),
})

export type ListedDevice = z.output<typeof listedDevice>

/** The data of the event stream while a push is sent. */
export const pushProgress = z.object({
  id,
  /** `undone`: it was undone before the first message was sent, and is no longer in any list. */
  state: z.enum([...listedPush.shape.state.options, 'undone']),
  stop_reason: z.nullable(z.string()),
  devices_sent: z.number(),
  devices_failed: z.number(),
  devices_total: listedPush.shape.devices_total,
})

export type PushProgress = z.output<typeof pushProgress>

/** The column Send To: Everyone, the tags' names, or Tag if no name is known any more (PUSH-063, OQ-144). */
export function sendToText(push: Pick<ListedPush, 'send_to' | 'send_to_tags'> & Partial<Pick<ListedPush, 'businesses'>>): string {
  const names = push.send_to_tags.map((tag) => tag.name).filter((name) => name !== '')
  const audience = push.send_to === 'everyone' ? 'Everyone' : names.length > 0 ? names.join(', ') : 'Tag'
  return push.businesses ? `${amount(push.businesses.total, 'business')}: ${audience}` : audience
}

type Linked = Pick<ListedPush, 'form_link_to' | 'form_section_title' | 'form_url' | 'form_content_title'>

/** The column Link To: Home Screen, the section's title, the address, or the content's title (PUSH-064). */
export function linkToText(push: Linked): string {
  if (push.form_link_to === 'home') return 'Home Screen'
  if (push.form_link_to === 'section') return push.form_section_title ?? ''
  return (push.form_link_to === 'url' ? push.form_url : push.form_content_title) ?? ''
}
