import { expect, test } from 'vitest'
import { stateText } from './+state-text.ts'

test.each([
  ['queued', 0, 'Queued'],
  ['sending', 1_200, '1,200 sent'],
  ['sent', 1, '1 sent'],
  ['stopped', 0, 'Stopped before any was sent'],
  ['stopped', 1, 'Stopped after 1 was sent'],
  ['stopped', 1_312, 'Stopped after 1,312 were sent'],
  ['failed', 0, 'Failed'],
] as const)('a push that is %s with %i devices says so', (state, devices_sent, text) => {
  expect(stateText({ state, devices_sent })).toBe(text)
})
