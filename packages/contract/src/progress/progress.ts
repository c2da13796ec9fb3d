import { z } from 'zod'
import { count } from '../count.ts'
import {
  MUST_BE_A_MOMENT,
  MUST_BE_A_NUMBER,
  MUST_BE_TEXT,
  MUST_BE_YES_OR_NO,
  maximumCharacters,
  REQUIRED,
} from '../fields/field-messages.ts'

/** What members have done, as the app stores and reads it. */
export const progressKinds = ['course', 'lesson', 'position', 'ticks'] as const

export type ProgressKind = (typeof progressKinds)[number]

/** The longest audio or film: a week. */
const MOST_SECONDS = 604_800
const MOST_PART = 500
/** As many as an action list has items, each as long as one. */
const MOST_TICKS = 200
const MOST_TICK = 100

const at = z.iso
  .datetime({ error: MUST_BE_A_MOMENT })
  .optional()
  .describe('When the member did it, if the app sends it later; by default now. What the member did last is stored.')

const seconds = z
  .number({ error: (issue) => (issue.input === undefined ? REQUIRED : MUST_BE_A_NUMBER) })
  .min(0, 'Must be at least 0')
  .max(MOST_SECONDS, `Must be at most ${count(MOST_SECONDS)}`)

/** A lesson of a course that the member completed, or completed by mistake. */
export const lessonProgress = z.strictObject({ completed: z.boolean({ error: MUST_BE_YES_OR_NO }), at })

/** Where the member is in the audio or film of a record. */
export const positionProgress = z.strictObject({
  seconds: seconds.describe('From the beginning.'),
  duration: seconds.nullish().describe('Of the whole recording, if it is known.'),
  part: z
    .string({ error: MUST_BE_TEXT })
    .max(MOST_PART, maximumCharacters(MOST_PART))
    .nullish()
    .describe('Of a record with several recordings, which one it is: the id of a file, or the guid of a podcast’s episode.'),
  at,
})

/** The items of an action list that the member has ticked. */
export const ticksProgress = z.strictObject({
  ticked: z
    .array(z.string({ error: MUST_BE_TEXT }).max(MOST_TICK, maximumCharacters(MOST_TICK)), { error: REQUIRED })
    .max(MOST_TICKS, `At most ${MOST_TICKS}`)
    .describe('The texts of all ticked items. Texts that the list does not have are ignored.'),
  at,
})

const stored = {
  id: z.uuid().describe('The record.'),
  collection: z.string().describe('Where the record is read, such as content/audios.'),
  at: z.iso.datetime().describe('When the member did it.'),
}
const course = z.object({ kind: z.literal('course'), ...stored, begun: z.boolean(), completed: z.boolean() })
const lesson = z.object({ kind: z.literal('lesson'), ...stored, completed: z.boolean() })
const position = z.object({
  kind: z.literal('position'),
  ...stored,
  seconds: z.number(),
  duration: z.number().nullable(),
  part: z.string().nullable(),
})
const ticks = z.object({
  kind: z.literal('ticks'),
  ...stored,
  since: z.iso.date().describe('The first day of the time that the ticks are for: today for a daily list.'),
  ticked: z.array(z.string()).describe('Empty once a new day or week of the list has begun.'),
})

/** A member's progress in one record, as answers have it. */
export const progressEntry = z.discriminatedUnion('kind', [course, lesson, position, ticks])

export type ProgressEntry = z.output<typeof progressEntry>
export type LessonEntry = z.output<typeof lesson>
export type PositionEntry = z.output<typeof position>
export type TicksEntry = z.output<typeof ticks>

/** The answers to writes of each kind. */
export const progressAnswers = { lesson, position, ticks }
