import { count } from '@greenroom/contract/count'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { amount } from '@greenroom/contract/push/reach'

/** The state of a push to businesses, in few words: 'Sent in 12 of 14 businesses'. */
export function businessStateText({ state, businesses }: Pick<ListedPush, 'state' | 'businesses'>): string {
  if (businesses === null) return ''
  const { total, sent, waiting, sending, scheduled_for: scheduled } = businesses
  const all = amount(total, 'business')
  if (state === 'queued') return scheduled === null ? 'Queued' : 'Scheduled'
  if (state === 'sending') return `Sending: done in ${count(total - waiting - sending)} of ${all}`
  if (state === 'failed') return 'No business reached'
  const part = sent === total ? all : `${count(sent)} of ${all}`
  return state === 'stopped' ? `Stopped, sent in ${part}` : `Sent in ${part}`
}
