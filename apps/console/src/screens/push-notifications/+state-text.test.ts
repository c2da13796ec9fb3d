import { waitReasons } from '@greenroom/contract/push/stop-reasons'
import { expect, test } from 'vitest'
import { isWaiting, stateText } from './+state-text.ts'

test.each([
  ['queued', 0, 5_000, 'Queued'],
  ['sending', 1_200, 5_000, '1,200 of 5,000 sent'],
  ['sending', 1_200, null, '1,200 sent'],
  ['sent', 1, 3, '1 sent'],
  ['stopped', 0, 5_000, 'Stopped before anything was sent'],
  ['stopped', 1, null, 'Stopped after 1 was sent'],
  ['stopped', 3_496, 20_043, 'Stopped after 3,496 of 20,043 were sent'],
  ['failed', 0, 5_000, 'Failed'],
] as const)('a push that is %s with %i of %s devices says so', (state, devices_sent, devices_total, text) => {
  expect(stateText({ state, devices_sent, devices_total, stop_reason: null })).toBe(text)
})

test('a push that is sent in parts says why it takes so long', () => {
  const push = { state: 'sending', devices_sent: 40, devices_total: 400, stop_reason: null } as const
  expect(stateText({ ...push, each_zone: '2027-07-10T20:00' })).toBe('40 of 400 sent, each at their own hour')
  expect(stateText({ ...push, subject_b: 'Good evening' })).toBe('40 of 400 sent, with two subjects')
})

test('a push that waits says so and how far it came, and one that ended waits no more', () => {
  const [stop_reason, devices_total] = [waitReasons.SILENT, 5_000]
  expect(stateText({ state: 'queued', devices_sent: 0, devices_total, stop_reason })).toBe('Waiting')
  expect(stateText({ state: 'sending', devices_sent: 1_200, devices_total, stop_reason })).toBe('Waiting, 1,200 of 5,000 sent')
  expect(isWaiting({ state: 'sending', stop_reason })).toBe(true)
  expect(isWaiting({ state: 'sending', stop_reason: null })).toBe(false)
  expect(isWaiting({ state: 'failed', stop_reason })).toBe(false)
})
