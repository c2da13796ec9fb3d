import { expect, test } from 'vitest'
import { clockWords } from './clock-words.ts'

const MINUTE = 60_000

test.each([
  [-20, '20 minutes fast'],
  [-5, '5 minutes fast'],
  [60, '1 hour slow'],
  [90, '1.5 hours slow'],
  [-1_440, '1 day fast'],
  [2 * 1_440, '2 days slow'],
])('with a server %d minutes ahead, the clock is called %s', (minutes, words) => {
  expect(clockWords(minutes * MINUTE + 400)).toBe(`Your computer’s clock is ${words}. Times here follow the server.`)
})

test.each([0, 2, -2])('a difference of %d minutes is not worth a word', (minutes) => {
  expect(clockWords(minutes * MINUTE)).toBeNull()
})
