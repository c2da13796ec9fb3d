import type { ListedPush } from '@greenroom/contract/push/listed'

/** How far a push is, in few words; one that was stopped says how many had gone. */
export function stateText({ state, devices_sent: sent }: Pick<ListedPush, 'state' | 'devices_sent'>): string {
  if (state === 'queued') return 'Queued'
  if (state === 'failed') return 'Failed'
  if (state === 'stopped')
    return sent === 0 ? 'Stopped before any was sent' : `Stopped after ${amount(sent)} ${sent === 1 ? 'was' : 'were'} sent`
  return `${amount(sent)} sent`
}

export function amount(count: number): string {
  return count.toLocaleString('en-US')
}
