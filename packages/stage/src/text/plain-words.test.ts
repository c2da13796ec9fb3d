import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('a formatted text becomes words, with a space where a paragraph ends', () => {
  expect(plainWords('<p>Breathe <strong>in</strong>.</p><p>And&nbsp;out &amp; in.</p>')).toBe('Breathe in. And out & in.')
})

test('a long text ends after a whole word', () => {
  const words = plainWords(`<p>${'calm '.repeat(60)}</p>`)
  expect([words.length <= 161, words.endsWith('calm…')]).toEqual([true, true])
})
