import { expect, test } from 'vitest'
import { countWords, lengthInWords } from './count-words.ts'

test.each([
  ['', 0],
  ['  \n ', 0],
  ['One breath after the other.', 5],
  ["Don't stop – it's late", 4],
  ['一息ずつ', 2],
  ['Two\nlines', 2],
])('%j has %s words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('without a segmenter, words are what is between blanks', () => {
  expect(countWords('One breath – after the other.', null)).toBe(5)
})

test.each([
  [0, '0 words'],
  [1, '1 word · 1 min read'],
  [312, '312 words · 1 min read'],
  [1_100, '1,100 words · 5 min read'],
])('%s words are %s', (words, text) => {
  expect(lengthInWords(words)).toBe(text)
})
