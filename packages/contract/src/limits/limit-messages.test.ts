import { expect, test } from 'vitest'
import { limitMessage } from './limit-messages.ts'

test('the refusal names the limit and what it is of (LIM-003, OQ-146)', () => {
  expect(limitMessage(8, 'Topics')).toBe('You have reached the limit of 8 Topics for your account.')
})
