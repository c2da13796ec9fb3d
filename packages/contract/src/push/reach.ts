import * as z from 'zod/mini'
import type { AppFacts } from '../access/facts.ts'
import { count } from '../count.ts'
import { withheldReach } from './limits.ts'

/** The recipients of a push, and how many of them could not open its target. */
export const pushReach = z.object({
  /** Active devices. */
  devices: z.number(),
  /** Distinct logged-in members with one of them. */
  members: z.number(),
  /** Of these devices, those whose user cannot open the content, with every reason, most frequent first. */
  cannot_open: z.object({ devices: z.number(), reasons: z.array(z.object({ text: z.string(), devices: z.number() })) }),
  /** Whom of them quiet hours and the daily limit exclude; absent if the app has neither. */
  withheld: z.optional(withheldReach),
  /** The release date of the content, YYYY-MM-DD, if it is in the future; null otherwise. */
  comes_out: z.nullable(z.string()),
  /** The time of that day, HH:MM; absent if it has none. */
  comes_out_time: z.optional(z.string()),
  /**
   * Why sending to exactly this audience would be rejected, with the field of the message; null if it would be
   * accepted.
   */
  refused: z.nullable(z.object({ field: z.string(), message: z.string() })),
})

export type PushReach = z.output<typeof pushReach>

/** A push to more devices than this needs a stronger confirmation, unless PUSH_CONFIRM_ABOVE says otherwise. */
export const CONFIRM_ABOVE = 1_000

/** Maximum number of reasons in a sentence. */
const NAMED_REASONS = 2

/** What an app's pushes reach, as the forms name it: phones, browsers of the website, or devices where it is both. */
export type Reached = 'phone' | 'browser' | 'device'

/** The word where the channels of an app are not known, as in reports, and for several apps. */
export const PUSHED_TO: Reached = 'device'

export function reachedBy({ hasFcm, hasParents, hasWebPush }: Pick<AppFacts, 'hasFcm' | 'hasParents' | 'hasWebPush'>): Reached {
  if (!hasWebPush) return 'phone'
  return hasFcm || hasParents ? 'device' : 'browser'
}

/** '840 phones of 620 members; 212 cannot open this: it needs the tag Gold' */
export function reachText(reach: Pick<PushReach, 'devices' | 'members' | 'cannot_open'>, reached: Reached = 'phone'): string {
  const { devices, members } = reach
  if (devices === 0) return `No ${reached} can be reached`
  const whom = `${amount(devices, reached)}${members > 0 ? ` of ${amount(members, 'member')}` : ', no member signed in'}`
  const closed = closedText(reach)
  return closed === null ? whom : `${whom}; ${closed}`
}

/** '212 cannot open this: it needs the tag Gold'; null if all recipients can open it. */
export function closedText({ devices, cannot_open: closed }: Pick<PushReach, 'devices' | 'cannot_open'>): string | null {
  if (closed.devices === 0) return null
  const who = closed.devices === devices ? 'nobody can open this' : `${count(closed.devices)} cannot open this`
  const reasons = closed.reasons.slice(0, NAMED_REASONS).map(({ text }) => reasonClause(text))
  return `${who}${reasons.length > 0 ? `: ${reasons.join(', or ')}` : ''}`
}

/** '1 phone', '840 phones', '3 businesses' */
export function amount(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`
}

/** A reason of the judge ('Needs the tag Gold', 'Draft', 'Its course Calm is a draft') as a clause. */
function reasonClause(text: string): string {
  if (/^(Its|This) /.test(text)) return lowered(text)
  if (text === 'Draft') return 'it is a draft'
  return /^(Not|In the trash|Available)\b/.test(text) ? `it is ${lowered(text)}` : `it ${lowered(text)}`
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
