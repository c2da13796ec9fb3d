import { shortDay } from '../dates.ts'
import { nearDay } from '../near-dates.ts'
import { holdPromise } from './hold.ts'
import type { OlderReach } from './older-reach.ts'
import { amount, closedText, PUSHED_TO, type PushReach, type Reached } from './reach.ts'
import { withheldClauses } from './withheld-words.ts'

/** The confirmation before every push. */
export type SendQuestion = {
  title: string
  /** What the user should know before confirming, a sentence each. */
  sentences: string[]
  /** The warning of the stronger confirmation, before a push to many devices; null otherwise. */
  warning: string | null
  /** The label of the send button. */
  yes: string
}

type QuestionOptions = {
  /** A push to more devices than this needs the stronger confirmation (PUSH_CONFIRM_ABOVE). */
  above: number
  /** Seconds in which it can be undone (PUSH_HOLD_SECONDS). */
  holdSeconds: number
}

const ARRIVED = "Delivered messages can't be taken back."

/** 'Send to 70 phones of 40 members now?' `today` is the day in the app. */
export function sendQuestion(
  reach: Omit<PushReach, 'refused'>,
  { above, holdSeconds, today, reached = 'phone' }: QuestionOptions & { today: string; reached?: Reached },
): SendQuestion {
  const { devices, members } = reach.withheld?.reaches ?? reach
  const day = reach.comes_out
  const closed = closedText(reach)
  const early =
    day === null ? null : `This is scheduled for ${nearDay(day, today, 'as a name')}. If you send now, nobody can open it before then.`
  return {
    title: `Send to ${amount(devices, reached)}${members > 0 ? ` of ${amount(members, 'member')}` : ''} now?`,
    sentences: [
      early ?? (closed === null ? '' : `${sentence(closed)}.`),
      withheldSentence(reach, reached),
      holdPromise(holdSeconds),
    ].filter((text) => text !== ''),
    ...strength(devices > above, amount(devices, reached)),
  }
}

/** The confirmation before a push of the older composer: OneSignal may not say how many devices it reaches. */
export function olderQuestion(
  { devices, is_exact, must_confirm }: OlderReach,
  { holdSeconds }: Pick<QuestionOptions, 'holdSeconds'>,
): SendQuestion {
  const phones = devices === null ? null : `${is_exact ? '' : 'up to '}${amount(devices, 'phone')}`
  return {
    title: `Send to ${phones ?? 'an unknown number of phones'} now?`,
    sentences: [phones === null ? "OneSignal doesn't say how many phones this reaches." : '', holdPromise(holdSeconds)].filter(Boolean),
    ...strength(must_confirm, phones),
  }
}

/**
 * The confirmation before a push is scheduled: `at` is its time in words, `day` that day in the app, `isEarly` if
 * its content comes out later, and `again` when it repeats. Its reach may differ by then; whom the limits exclude is
 * judged at that time (`at` of the request).
 */
export function scheduleQuestion(
  reach: Omit<PushReach, 'refused'>,
  {
    at,
    day,
    isEarly,
    again = null,
    reached = 'phone',
  }: { at: string; day: string; isEarly: boolean; again?: string | null; reached?: Reached },
): SendQuestion {
  const { devices, members, comes_out: comesOut } = reach
  const closed = comesOut === null ? closedText(reach) : null
  const early =
    comesOut !== null && isEarly ? `The content is scheduled for ${shortDay(comesOut, day)}. Nobody can open it before then.` : ''
  return {
    title: `Schedule for ${at}?`,
    sentences: [
      again === null ? '' : `${again}.`,
      `Now it would reach ${amount(devices, reached)}${members > 0 ? ` of ${amount(members, 'member')}` : ''}.`,
      early || (closed === null ? '' : `${sentence(closed)}.`),
      withheldSentence(reach, reached, 'At that time, '),
      'It goes to whoever can be reached at that time. You can change or stop it until then.',
    ].filter((text) => text !== ''),
    warning: null,
    yes: 'Schedule',
  }
}

/**
 * The confirmation before a push to businesses: now, or at a scheduled time, in words, at which the reach may differ.
 */
export function businessQuestion(
  { devices, members, businesses }: { devices: number; members: number; businesses: number },
  { above, holdSeconds, at }: QuestionOptions & { at: string | null },
): SendQuestion {
  const reached = amount(devices, PUSHED_TO)
  const whom = `${reached}${members > 0 ? ` of ${amount(members, 'member')}` : ''} in ${amount(businesses, 'business')}`
  if (at === null)
    return { title: `Send to ${whom} now?`, sentences: [holdPromise(holdSeconds)].filter(Boolean), ...strength(devices > above, reached) }
  const until = 'You can cancel it until then. It goes to whoever can be reached at that time.'
  return { title: `Schedule for ${at}?`, sentences: [`Now it would reach ${whom}.`, until], warning: null, yes: 'Schedule' }
}

function strength(isStrong: boolean, phones: string | null): Pick<SendQuestion, 'warning' | 'yes'> {
  if (!isStrong) return { warning: null, yes: 'Send' }
  if (phones === null) return { warning: ARRIVED, yes: 'Send' }
  return { warning: `This goes to ${phones}. ${ARRIVED}`, yes: `Send to ${phones}` }
}

/** '12 phones of 10 members are in quiet hours (10:00 PM to 8:00 AM). They will not get it.' */
function withheldSentence({ withheld }: Pick<PushReach, 'withheld'>, reached: Reached, when = ''): string {
  const clauses = withheldClauses(withheld, reached)
  return clauses.length === 0 ? '' : `${when}${clauses.join('. ')}. They will not get it.`
}

function sentence(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1)
}
