import { count } from '@greenroom/contract/count'
import type { ListedPush } from '@greenroom/contract/push/listed'

/** The state of a push in few words; before its end, or if it was stopped, also how many of its audience were sent. */
export function stateText(
  push: Pick<ListedPush, 'state' | 'stop_reason' | 'devices_sent' | 'devices_total' | 'each_zone' | 'subject_b'>,
): string {
  const { state, devices_sent: sent, devices_total: total } = push
  const part = total === null ? count(sent) : `${count(sent)} of ${count(total)}`
  if (isWaiting(push)) return sent === 0 ? 'Waiting' : `Waiting, ${part} sent`
  if (state === 'queued') return 'Queued'
  if (state === 'failed') return 'Failed'
  if (state === 'stopped')
    return sent === 0 ? 'Stopped before anything was sent' : `Stopped after ${part} ${sent === 1 ? 'was' : 'were'} sent`
  if (state !== 'sending') return `${count(sent)} sent`
  return `${part} sent${push.each_zone ? ', each at their own hour' : push.subject_b ? ', with two subjects' : ''}`
}

/** A push that is in progress but has to wait, with a reason. */
export function isWaiting({ state, stop_reason }: Pick<ListedPush, 'state' | 'stop_reason'>): boolean {
  return (state === 'queued' || state === 'sending') && stop_reason !== null
}
