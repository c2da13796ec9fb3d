import { bytesText } from '@greenroom/contract/fields/bytes-text'
import { expect, test } from 'vitest'
import { pixelsText, usesText } from './file-facts.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '2 kB'],
  [10_000_000, '10 MB'],
  [3_221_225_472, '3.2 GB'],
  [250_400_000, '250 MB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

test('pixels and uses are told in words', () => {
  expect(pixelsText({ width: 1200, height: 80 })).toBe('1,200 × 80')
  expect(pixelsText({ width: null, height: null })).toBe('')
  expect([0, 1, 1_234].map(usesText)).toEqual(['Unused', 'Used once', 'Used 1,234 times'])
})
