import { waitReasons } from '@greenroom/contract/push/stop-reasons'
import { expect, test } from 'vitest'
import { isWaiting, stateText } from './+state-text.ts'

test.each([
  ['queued', 0, 'Queued'],
  ['sending', 1_200, '1,200 sent'],
  ['sent', 1, '1 sent'],
  ['stopped', 0, 'Stopped before any was sent'],
  ['stopped', 1, 'Stopped after 1 was sent'],
  ['stopped', 1_312, 'Stopped after 1,312 were sent'],
  ['failed', 0, 'Failed'],
] as const)('a push that is %s with %i devices says so', (state, devices_sent, text) => {
  expect(stateText({ state, devices_sent, stop_reason: null })).toBe(text)
})

test('a push that waits says so and how far it came, and one that ended waits no more', () => {
  const stop_reason = waitReasons.SILENT
  expect(stateText({ state: 'queued', devices_sent: 0, stop_reason })).toBe('Waiting')
  expect(stateText({ state: 'sending', devices_sent: 1_200, stop_reason })).toBe('Waiting, 1,200 sent')
  expect(isWaiting({ state: 'sending', stop_reason })).toBe(true)
  expect(isWaiting({ state: 'sending', stop_reason: null })).toBe(false)
  expect(isWaiting({ state: 'failed', stop_reason })).toBe(false)
})
