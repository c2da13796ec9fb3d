import * as z from 'zod/mini'
import { bytesIn, lengthMistake } from '../fields/characters.ts'
import { INVALID_URL, MUST_BE_TEXT, MUST_BE_YES_OR_NO, urlMustBegin } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { isOneLine, ONE_LINE } from '../fields/single-line.ts'
import { isWebAddress, urlRule } from '../fields/url.ts'
import { trimText } from '../text/trim-text.ts'
import '../fields/zod.ts'
import { contentTypes } from './content-types.ts'
import { pushRepeat } from './repeat.ts'
import { scheduleMessages } from './schedule-messages.ts'
import { audiences, linkTargets, sectionValues } from './targets.ts'

export const SUBJECT_MAX = 50
export const MESSAGE_MAX = 160
/** Maximum length of every text input (SHELL-084). */
const TEXT_MAX = 255
const MAX_TAGS = 500

/** The messages of the composer, word for word (requirements: push). */
export const pushMessages = {
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  tagRequired: 'Tag is required',
  sectionRequired: 'Section is required',
  contentRequired: 'Content is required',
  contentTitleRequired: 'Content Title is required',
  urlRequired: 'URL is required',
  senderRequired: 'This is required',
  sendToDisabled: 'Send To is disabled. Make sure you have at least one member/ tag who can accept push notifications',
  chooseFromList: 'Choose one from the list',
  noOwnKey: 'This app has no push key of its own. Choose a sending app.',
  contentNotThere: 'This content was not found, is not active or is not released yet.',
  contentInactive: 'This content is not active, so members can’t see it. Publish it first.',
  contentEnded: 'Members can no longer see this content. Give it a later end first.',
  contentComesOut: 'This content is scheduled for later. Confirm that the push should be sent before its release.',
  tooMuch: 'This is too long for a notification. Shorten the message or remove some emoji.',
  sameSubjects: 'Write another subject than the first one, or remove it',
  limitedToTags: 'This content is for members with its tags only. Choose Tag.',
} as const

/** The app's properties for the rules: whether a sending app must be chosen, and the web host in the URL message. */
export type ComposerFacts = { hasParents: boolean; webHost: string }

/** A push as composed (PUSH-036), in order: trimmed texts, empty if missing. */
export type ComposedPush = z.output<ReturnType<typeof pushShape>>

/** A message and its field. */
export type PushMistake = [field: string, message: string]

/**
 * The schema of a composed push (PUSH-023 to PUSH-034); the form and the API both use it. Unknown fields are rejected;
 * `media_metadata` and `for_everyone` are accepted but ignored, since the server knows both itself.
 */
export function composedPush(facts: ComposerFacts) {
  return pushShape().check(
    z.superRefine((push, context) => {
      for (const [field, message] of pushMistakes(push, facts)) context.addIssue({ code: 'custom', path: [field], message })
    }),
  )
}

/** The shape of a composed push without the rules over several fields, which depend on the app. */
export function pushShape() {
  return z.strictObject({
    subject: text(),
    image_url: urlRule({ required: false, max: TEXT_MAX, message: INVALID_URL, media: true }),
    media_metadata: z.optional(z.unknown()),
    message: text(),
    send_to: absentOr(z.enum(['', ...audiences], { error: pushMessages.chooseFromList }), (value) => value || null),
    send_to_tags: absentOr(tagIds, (ids) => [...new Set((ids ?? []).map((id) => id.toLowerCase()))]),
    send_at: z._default(
      z.union([z.literal('now'), z.iso.datetime({ offset: true, error: scheduleMessages.notATime })], {
        error: scheduleMessages.notATime,
      }),
      'now',
    ),
    /** The zone whose clocks count for a scheduled push; empty for the app's own. */
    time_zone: text(),
    /** True: a scheduled push moves with the day on which its content comes out. */
    follows_release: absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (follows) => follows === true),
    /** When a scheduled push goes out again; null for once. */
    repeat: absentOr(pushRepeat, (repeat) => repeat ?? null),
    /** True: each member gets a scheduled push when clocks show its time where they are. */
    each_zone: absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (each) => each === true),
    /** Another subject: each goes to a tenth, and the better one to all others an hour later. Empty for none. */
    subject_b: text(),
    form_link_to: z.enum(linkTargets, { error: pushMessages.chooseFromList }),
    form_url: text(),
    form_section_title: text(),
    form_section_value: oneOf(sectionValues),
    form_content: text(),
    form_content_type: oneOf(contentTypes),
    form_content_uuid: absentOr(z.union([z.literal(''), z.uuid()], { error: pushMessages.contentTitleRequired }), (id) =>
      (id ?? '').toLowerCase(),
    ),
    /** True: its content may have a future release date, before which members cannot open it. */
    before_release: absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (early) => early === true),
    parent_uuid: sendingApp,
    for_everyone: z.nullish(z.boolean({ error: MUST_BE_YES_OR_NO })),
    isOwnPN: absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (own) => own === true),
  })
}

const tagIds = z
  .array(z.uuid({ error: pushMessages.chooseFromList }), { error: pushMessages.chooseFromList })
  .check(z.maxLength(MAX_TAGS, { error: `At most ${MAX_TAGS} can be chosen` }))

const uuid = z.pipe(
  z.uuid({ error: pushMessages.senderRequired }),
  z.transform((id: string) => id.toLowerCase()),
)

/** The app whose push key sends it: an id and a name, or the id alone; empty for none. */
const named = z.object({ id: z.union([z.literal(''), uuid]), name: z.nullish(z.string().check(z.maxLength(TEXT_MAX))) })
const sendingApp = absentOr(z.union([z.literal(''), uuid, named], { error: pushMessages.senderRequired }), (value) => {
  const { id, name } = typeof value === 'object' && value !== null ? value : { id: value ?? '', name: '' }
  return id === '' ? null : { id, name: name ?? '' }
})

type Checked = {
  subject: string
  subject_b: string
  image_url: string
  message: string
  send_to: string | null
  send_to_tags: readonly string[]
  form_link_to: string
  form_url: string
  form_section_value: string
  form_content_type: string
  form_content_uuid: string
  parent_uuid: { id: string } | null
  isOwnPN: boolean
}

/** Errors of a push with a valid shape. */
export function pushMistakes(push: Checked, facts: ComposerFacts): PushMistake[] {
  const url = push.form_url
  const long = {
    subject: lengthMistake(push.subject, SUBJECT_MAX, maximum(SUBJECT_MAX)),
    message: lengthMistake(push.message, MESSAGE_MAX, maximum(MESSAGE_MAX)),
  }
  const rows: [keyof Checked, boolean, string][] = [
    ['subject', push.subject === '', pushMessages.subjectRequired],
    ['subject', !isOneLine(push.subject), ONE_LINE],
    ['subject', long.subject !== null, long.subject ?? ''],
    ['subject_b', push.subject_b !== '' && !isOneLine(push.subject_b), ONE_LINE],
    ['subject_b', lengthMistake(push.subject_b, SUBJECT_MAX) !== null, maximum(SUBJECT_MAX)],
    ['subject_b', push.subject_b !== '' && push.subject_b === push.subject, pushMessages.sameSubjects],
    ['message', push.message === '', pushMessages.messageRequired],
    ['message', long.message !== null, long.message ?? ''],
    // The picture's address is sent twice, once per platform.
    ['message', isTooMuch(push.subject, push.message, url, push.image_url, push.image_url), pushMessages.tooMuch],
    ['parent_uuid', facts.hasParents && push.parent_uuid === null && !push.isOwnPN, pushMessages.senderRequired],
    ['send_to', push.send_to === null && !facts.hasParents, pushMessages.sendToDisabled],
    ['send_to_tags', push.send_to === 'tag' && push.send_to_tags.length === 0, pushMessages.tagRequired],
  ]
  if (push.form_link_to === 'section') {
    rows.push(['form_section_value', push.form_section_value === '', pushMessages.sectionRequired])
  }
  if (push.form_link_to === 'content') {
    rows.push(['form_content_type', push.form_content_type === '', pushMessages.contentRequired])
    rows.push(['form_content_uuid', push.form_content_uuid === '', pushMessages.contentTitleRequired])
  }
  if (push.form_link_to === 'url') {
    rows.push(['form_url', url === '', pushMessages.urlRequired])
    rows.push(['form_url', url !== '' && (lengthMistake(url, TEXT_MAX) !== null || !isWebAddress(url)), urlMustBegin(facts.webHost)])
  }
  return rows.flatMap(([field, wrong, message]) => (wrong ? [[field, message]] : []))
}

/** Maximum payload of a push in total: FCM and Apple accept 4096 bytes, and the rest of the message needs some. */
const MAX_BYTES = 3_400

/** Whether these texts together exceed the size of one notification. */
export function isTooMuch(...texts: readonly string[]): boolean {
  return bytesIn(texts.join('')) > MAX_BYTES
}

function maximum(characters: number): string {
  return `Maximum ${characters} characters`
}

function text() {
  return absentOr(z.string({ error: MUST_BE_TEXT }), (value) => trimText(value ?? '')).check(
    z.refine((value) => !value.includes('\u0000'), { error: MUST_BE_TEXT }),
  )
}

/** One of the values, or empty. */
function oneOf(values: readonly string[]) {
  return text().check(z.refine((value) => value === '' || values.includes(value), { error: pushMessages.chooseFromList }))
}
