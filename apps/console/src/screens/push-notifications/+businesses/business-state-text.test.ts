import { expect, test } from 'vitest'
import { businessStateText } from './business-state-text.ts'

const none = { total: 14, waiting: 0, sending: 0, sent: 0, failed: 0, skipped: 0, canceled: 0, scheduled_for: null }

test.each([
  ['queued', { waiting: 14 }, 'Queued'],
  ['queued', { waiting: 14, scheduled_for: '2026-11-28T09:30:00Z' }, 'Scheduled'],
  ['sending', { waiting: 3, sending: 2, sent: 8, skipped: 1 }, 'Sending: done in 9 of 14 businesses'],
  ['sent', { sent: 14 }, 'Sent in 14 businesses'],
  ['sent', { sent: 12, skipped: 2 }, 'Sent in 12 of 14 businesses'],
  ['sent', { total: 1, sent: 1 }, 'Sent in 1 business'],
  ['stopped', { sent: 2, canceled: 12 }, 'Stopped, sent in 2 of 14 businesses'],
  ['failed', { failed: 14 }, 'No business reached'],
] as const)('says how far a push to businesses is: %s %o', (state, counts, text) => {
  expect(businessStateText({ state, businesses: { ...none, ...counts } })).toBe(text)
})
