import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test.each([
  ['Article', 'article'],
  ['Virtual Event', 'virtual event'],
  ['Preset CTA', 'preset CTA'],
  ['Q&A', 'Q&A'],
  ['Preset CTAs', 'preset CTAs'],
  ['', ''],
])('%s is written as %s inside a sentence', (label, written) => {
  expect(inSentence(label)).toBe(written)
})
