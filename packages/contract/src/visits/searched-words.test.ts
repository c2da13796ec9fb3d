import { expect, test } from 'vitest'
import { searchedWords } from './searched-words.ts'

test.each([
  ['  Zoë   Müller ', 'zoe muller'],
  ['yoga 2026', 'yoga 2026'],
  ['ann@example.com', null],
  ['+47 912 34 567', null],
  ['a', null],
  ['x'.repeat(61), null],
])('“%s” is counted as %j', (query, words) => {
  expect(searchedWords(query)).toBe(words)
})
