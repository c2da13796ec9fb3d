import { expect, test } from 'vitest'
import { textSet } from './text-set.ts'

test('a hundred thousand texts are remembered, and no others', () => {
  const set = textSet()
  for (let at = 0; at < 100_000; at += 1) set.add(`member${at}@example.com`)
  set.add('member1@example.com')
  for (let at = 0; at < 100_000; at += 1) if (!set.has(`member${at}@example.com`)) expect.fail(String(at))
  for (let at = 100_000; at < 200_000; at += 1) if (set.has(`member${at}@example.com`)) expect.fail(String(at))
  expect(set.has('')).toBe(false)
})
