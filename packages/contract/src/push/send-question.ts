import { shortDay } from '../dates.ts'
import { holdPromise } from './hold.ts'
import type { OlderReach } from './older-reach.ts'
import { amount, closedText, type PushReach } from './reach.ts'

/** What is asked before every push. */
export type SendQuestion = {
  title: string
  /** What the person should know before they go ahead, a sentence each. */
  sentences: string[]
  /** The warning of the stronger question, before a push to many; null in the ordinary one. */
  warning: string | null
  /** The button that sends. */
  yes: string
}

type Asked = {
  /** The question is a stronger one for more devices than this (PUSH_CONFIRM_ABOVE). */
  above: number
  /** Seconds for which it can be undone (PUSH_HOLD_SECONDS). */
  holdSeconds: number
}

const ARRIVED = "What has arrived on a phone can't be taken back."

/** 'Send to 70 phones of 40 members now?' */
export function sendQuestion(reach: Omit<PushReach, 'refused'>, { above, holdSeconds, now }: Asked & { now: Date }): SendQuestion {
  const { devices, members, comes_out: day } = reach
  const closed = closedText(reach)
  const early = day === null ? null : `It comes out on ${shortDay(day, now)}. If you send now, nobody can open it before then.`
  return {
    title: `Send to ${amount(devices, 'phone')}${members > 0 ? ` of ${amount(members, 'member')}` : ''} now?`,
    sentences: [early ?? (closed === null ? '' : `${sentence(closed)}.`), holdPromise(holdSeconds)].filter((text) => text !== ''),
    ...strength(devices > above, amount(devices, 'phone')),
  }
}

/** The question before a push of the older composer: OneSignal may not say how many devices it reaches. */
export function olderQuestion({ devices, is_exact, must_confirm }: OlderReach, { holdSeconds }: Pick<Asked, 'holdSeconds'>): SendQuestion {
  const phones = devices === null ? null : `${is_exact ? '' : 'up to '}${amount(devices, 'phone')}`
  return {
    title: `Send to ${phones ?? 'an unknown number of phones'} now?`,
    sentences: [phones === null ? "OneSignal doesn't say how many phones this reaches." : '', holdPromise(holdSeconds)].filter(Boolean),
    ...strength(must_confirm, phones),
  }
}

/** The question before a push to businesses: now, or at a time, in words, at which others may be reached. */
export function businessQuestion(
  { devices, members, businesses }: { devices: number; members: number; businesses: number },
  { above, holdSeconds, at }: Asked & { at: string | null },
): SendQuestion {
  const phones = amount(devices, 'phone')
  const whom = `${phones}${members > 0 ? ` of ${amount(members, 'member')}` : ''} in ${amount(businesses, 'business')}`
  if (at === null)
    return { title: `Send to ${whom} now?`, sentences: [holdPromise(holdSeconds)].filter(Boolean), ...strength(devices > above, phones) }
  const until = 'You can cancel it until then. It goes to whoever can be reached at that time.'
  return { title: `Schedule for ${at}?`, sentences: [`Now it would reach ${whom}.`, until], warning: null, yes: 'Schedule' }
}

function strength(isStrong: boolean, phones: string | null): Pick<SendQuestion, 'warning' | 'yes'> {
  if (!isStrong) return { warning: null, yes: 'Send' }
  if (phones === null) return { warning: ARRIVED, yes: 'Send' }
  return { warning: `This goes to ${phones}. ${ARRIVED}`, yes: `Send to ${phones}` }
}

function sentence(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1)
}
