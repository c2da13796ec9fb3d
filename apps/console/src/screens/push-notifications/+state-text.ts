import type { ListedPush } from '@greenroom/contract/push/listed'

/** How far a push is, in few words; one that was stopped says how many had gone. */
export function stateText(push: Pick<ListedPush, 'state' | 'stop_reason' | 'devices_sent'>): string {
  const { state, devices_sent: sent } = push
  if (isWaiting(push)) return sent === 0 ? 'Waiting' : `Waiting, ${amount(sent)} sent`
  if (state === 'queued') return 'Queued'
  if (state === 'failed') return 'Failed'
  if (state === 'stopped')
    return sent === 0 ? 'Stopped before any was sent' : `Stopped after ${amount(sent)} ${sent === 1 ? 'was' : 'were'} sent`
  return `${amount(sent)} sent`
}

/** One that is under way but has to wait, and says why. */
export function isWaiting({ state, stop_reason }: Pick<ListedPush, 'state' | 'stop_reason'>): boolean {
  return (state === 'queued' || state === 'sending') && stop_reason !== null
}

export function amount(count: number): string {
  return count.toLocaleString('en-US')
}
