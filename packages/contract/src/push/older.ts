import * as z from 'zod/mini'
import { lengthMistake } from '../fields/characters.ts'
import { CHOOSE_FROM_LIST, REQUIRED, urlMustBegin } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { textRule } from '../fields/text.ts'
import '../fields/zod.ts'
import { isWebAddress } from '../fields/url.ts'
import { isTooMuch, pushMessages } from './composer.ts'
import { EXTERNAL } from './older-destinations.ts'

/** The older providers' length limits (OQ-145). */
export const TITLE_MAX = 50
export const SUB_TITLE_MAX = 50
export const DESCRIPTION_MAX = 160
const ADDRESS_MAX = 255
export const SEGMENT_MAX = 128
export const MAX_SEGMENTS = 100

/** The audience: everyone the provider knows, or the segments selected there (PUSH-088). */
export const olderAudiences = ['all', 'segments'] as const

/** A push of the older composer as sent to the API (PUSH-086): trimmed texts, empty if missing. */
export type OlderPush = z.output<ReturnType<typeof olderPush>>

/**
 * The schema of the older composer (PUSH-080 to PUSH-084); the form and the API both use it. `launch_url` alone is the
 * tap's target, and without one the app opens; the form's destination only determines it.
 */
export function olderPush({ webHost }: { webHost: string }) {
  return z
    .strictObject({
      title: textRule({ required: true, max: TITLE_MAX, oneLine: true }),
      sub_title: textRule({ required: false, max: SUB_TITLE_MAX, oneLine: true }),
      description: textRule({ required: true, max: DESCRIPTION_MAX }),
      launch_url: textRule({ required: false, max: ADDRESS_MAX }).check(
        z.refine((value) => value === '' || lengthMistake(value, ADDRESS_MAX) !== null || isWebAddress(value), {
          error: urlMustBegin(webHost),
        }),
      ),
      send_to: z.enum(olderAudiences, { error: CHOOSE_FROM_LIST }),
      segments: absentOr(segmentNames, (names) => [...new Set(names ?? [])]),
    })
    .check(
      z.superRefine((push, issue) => {
        if (push.send_to === 'segments' && push.segments.length === 0)
          issue.addIssue({ code: 'custom', path: ['segments'], message: REQUIRED })
        if (isTooMuch(push.title, push.sub_title, push.description, push.launch_url))
          issue.addIssue({ code: 'custom', path: ['description'], message: pushMessages.tooMuch })
      }),
    )
}

const segmentNames = z
  .array(
    z
      .string({ error: CHOOSE_FROM_LIST })
      .check(z.minLength(1, { error: CHOOSE_FROM_LIST }), z.maxLength(SEGMENT_MAX, { error: CHOOSE_FROM_LIST })),
  )
  .check(z.maxLength(MAX_SEGMENTS, { error: `At most ${MAX_SEGMENTS} can be chosen` }))

/** The older composer's values. `destination` and `record` stay in the form: they determine `launch_url` (OQ-145). */
export type OlderPushForm = {
  title: string
  sub_title: string
  description: string
  /** Empty: the app opens. */
  destination: string
  record: string
  launch_url: string
  send_to: (typeof olderAudiences)[number]
  segments: string[]
}

export const emptyOlderPush: OlderPushForm = {
  title: '',
  sub_title: '',
  description: '',
  destination: '',
  record: '',
  launch_url: '',
  send_to: 'all',
  segments: [],
}

/** The form for an undone push. Its target is now an address. */
export function undoneOlderPush({ title, sub_title, description, launch_url, send_to, segments }: SentOlderPush): OlderPushForm {
  const destination = launch_url === '' ? '' : EXTERNAL
  return { title, sub_title, description, destination, record: '', launch_url, send_to, segments }
}

/** A destination for the form: with its address, and the list to choose a record from, if it is one. */
export const olderDestination = z.object({
  value: z.string(),
  title: z.string(),
  /** The address that a tap opens; a chosen record's id is appended. Null for External, where the user enters it. */
  launch_url: z.nullable(z.string()),
  /** The list of records, below the app; null for sections and External. */
  endpoint: z.nullable(z.string()),
})

export type OlderDestination = z.output<typeof olderDestination>

/** One sent push of the older composer. */
export const sentOlderPush = z.object({
  id: z.string(),
  title: z.string(),
  sub_title: z.string(),
  description: z.string(),
  send_to: z.enum(olderAudiences),
  segments: z.array(z.string()),
  launch_url: z.string(),
  send_at: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  /** Why it was not sent, or why it is waiting, for users. */
  stop_reason: z.nullable(z.string()),
  /** As in a push of the newer composer (`listedPush`). */
  held_ms: z.nullable(z.number()),
  devices_sent: z.number(),
  devices_failed: z.number(),
})

export type SentOlderPush = z.output<typeof sentOlderPush>

/** Response of GET push_notifications below version 9 (PUSH-085, OQ-015). */
export const olderComposer = z.object({
  /** Devices that the provider knows, and how many of them are reachable; null if it does not say. */
  total_users: z.nullable(z.number()),
  current_users: z.nullable(z.number()),
  segments: z.array(z.object({ id: z.string(), name: z.string() })),
  destinations: z.array(olderDestination),
  /** Why the provider could not be queried, for users; null if it could. */
  problem: z.nullable(z.string()),
  /** The last sent ones, newest first. */
  sent: z.array(sentOlderPush),
})

export type OlderComposer = z.output<typeof olderComposer>

/** The `data` of POST push_notifications: the destination is replaced by its address. */
export function olderPushBody(form: OlderPushForm, destinations: readonly OlderDestination[]): Record<string, unknown> {
  const { title, sub_title, description, send_to, segments } = form
  return {
    title,
    sub_title,
    description,
    launch_url: launchUrlOf(form, destinations),
    send_to,
    segments: send_to === 'all' ? [] : segments,
  }
}

/** Errors of the form, the first message of each field. */
export function olderPushMistakes(
  form: OlderPushForm,
  destinations: readonly OlderDestination[],
  facts: { webHost: string },
): Partial<Record<keyof OlderPushForm, string>> {
  const mistakes: Partial<Record<string, string>> = {}
  const checked = olderPush(facts).safeParse(olderPushBody(form, destinations))
  for (const issue of checked.error?.issues ?? []) mistakes[String(issue.path[0])] ??= issue.message
  if (form.destination === EXTERNAL && form.launch_url.trim() === '') mistakes.launch_url = REQUIRED
  const chosen = destinations.find(({ value }) => value === form.destination)
  if (chosen?.endpoint && form.record === '') mistakes.record = REQUIRED
  return mistakes
}

/** The address that a tap opens; empty if the tap opens the app. */
export function launchUrlOf({ destination, record, launch_url }: OlderPushForm, destinations: readonly OlderDestination[]): string {
  if (destination === EXTERNAL) return launch_url
  const chosen = destinations.find(({ value }) => value === destination)
  if (!chosen?.launch_url) return ''
  return chosen.endpoint ? `${chosen.launch_url}/${record}` : chosen.launch_url
}

const sentences = {
  NO_KEY: 'This app has no push id and key of OneSignal. Set them in its account setup.',
  UNREADABLE_KEY: 'The push key of this app cannot be read. Set it again in its account setup.',
  INVALID_KEY: 'OneSignal did not accept the push key. Replace it in the account setup, then send again.',
  APP_NOT_FOUND: 'OneSignal has no app with this push id. Check the push id in the account setup.',
  NOBODY: 'OneSignal did not send it: none of the chosen phones accepts notifications.',
  UNAVAILABLE: 'OneSignal could not be reached, or its answer could not be read. Try again in a minute.',
  NO_SEGMENTS: 'OneSignal lists no active segment for this app. Check its segments at OneSignal, then try again.',
  TRIED_AGAIN: 'OneSignal could not be reached. We keep trying for about an hour and a half; you don’t need to do anything.',
  GIVEN_UP: 'OneSignal could not be reached for about an hour and a half. Send it again later.',
  HELD_UP: 'This server could not send it yet. We keep trying; you don’t need to do anything.',
  FAULT: 'This server could not send it, although it tried several times. Send it again; its log says what was wrong.',
  REJECTED: 'OneSignal did not accept the message.',
}

export type OlderPushReason = keyof typeof sentences

/** Why OneSignal could not be queried or did not send; its own message is added if it helps. */
export function olderPushReason(reason: OlderPushReason, said = ''): string {
  return reason === 'REJECTED' && said !== '' ? `${sentences[reason]} It says: ${said}` : sentences[reason]
}
