import * as z from 'zod/mini'

/** Who would receive a push, and how many of them could not open what it leads to. */
export const pushReach = z.object({
  /** Active devices. */
  devices: z.number(),
  /** Distinct logged-in members with one of them. */
  members: z.number(),
  /** Of these devices, those whose person cannot open the content, with every reason, the most frequent first. */
  cannot_open: z.object({ devices: z.number(), reasons: z.array(z.object({ text: z.string(), devices: z.number() })) }),
  /** The day, YYYY-MM-DD, on which the content comes out while that is ahead; null otherwise. */
  comes_out: z.nullable(z.string()),
  /**
   * What sending to exactly these would be refused for, with the field that the message belongs to; null when it would
   * be accepted.
   */
  refused: z.nullable(z.object({ field: z.string(), message: z.string() })),
})

export type PushReach = z.output<typeof pushReach>

/** A push to more devices than this asks more strongly, unless PUSH_CONFIRM_ABOVE says otherwise. */
export const CONFIRM_ABOVE = 1_000

/** Reasons that a sentence names; more of them say nothing more. */
const NAMED_REASONS = 2

/** '840 devices of 620 members; 212 cannot open this: it needs the tag Gold' */
export function reachText(reach: Pick<PushReach, 'devices' | 'members' | 'cannot_open'>): string {
  const { devices, members } = reach
  if (devices === 0) return 'No device can be reached'
  const whom = `${amount(devices, 'device')}${members > 0 ? ` of ${amount(members, 'member')}` : ', no member logged in'}`
  const closed = closedText(reach)
  return closed === null ? whom : `${whom}; ${closed}`
}

/** '212 cannot open this: it needs the tag Gold'; null when everybody who is reached can open it. */
export function closedText({ devices, cannot_open: closed }: Pick<PushReach, 'devices' | 'cannot_open'>): string | null {
  if (closed.devices === 0) return null
  const who = closed.devices === devices ? 'none of them can open this' : `${number(closed.devices)} cannot open this`
  const reasons = closed.reasons.slice(0, NAMED_REASONS).map(({ text }) => reasonClause(text))
  return `${who}${reasons.length > 0 ? `: ${reasons.join(', or ')}` : ''}`
}

/** '1 device', '840 devices', '3 businesses' */
export function amount(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`
}

/** A reason of the judge ('Needs the tag Gold', 'Inactive', 'Its course Calm is inactive') as a clause. */
function reasonClause(text: string): string {
  if (/^(Its|This) /.test(text)) return lowered(text)
  return /^(Inactive|Not|In the trash|Available)\b/.test(text) ? `it is ${lowered(text)}` : `it ${lowered(text)}`
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
