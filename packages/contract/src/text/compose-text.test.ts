import { expect, test } from 'vitest'
import { composeText } from './compose-text.ts'

test.each([
  ['Zoe\u0308', undefined, 'Zo\u00eb'],
  ['\u1112\u1161\u11ab か\u3099', undefined, '한 が'],
  ['１２', undefined, '１２'],
  ['１２－ﾖｶﾞ', 'NFKC' as const, '12-ヨガ'],
  ['', undefined, ''],
])('%j is composed', (text, form, composed) => {
  expect(composeText(text, form)).toBe(composed)
})

test('a letter with very many marks costs nothing', () => {
  const text = `a${'\u0301\u0316'.repeat(500_000)}`
  const started = performance.now()
  expect(composeText(text)).toBe(text)
  expect(performance.now() - started).toBeLessThan(1_000)
})
