import { expect, test } from 'vitest'
import { keyOfNumber, keysBetween, numberOfKey } from './keys-between.ts'

const MILLISECOND = 1n << 80n
const HIGHEST = (1n << 128n) - 1n
const now = numberOfKey('0198b4a0-0000-7000-8000-000000000000')

test.each([
  ['in the middle', 10n, 20n, 1, [15n]],
  ['in the only one between', 10n, 12n, 1, [11n]],
  ['evenly, several', 10n, 50n, 3, [20n, 30n, 40n]],
  ['where nothing lies between', 10n, 11n, 1, null],
  ['between equal ones', 10n, 10n, 1, null],
  ['where fewer fit than are needed', 10n, 13n, 3, null],
  ['a step before the first', null, now, 1, [now - (1n << 64n)]],
  ['a step behind the last', now, null, 1, [now + (1n << 64n)]],
  ['before a very low one', null, 4n, 1, [1n]],
  ['before the lowest', null, 0n, 1, null],
  ['behind a very high one', HIGHEST - 3n, null, 1, [HIGHEST - 1n]],
  ['behind the highest', HIGHEST, null, 1, null],
])('%s', (_where, low, high, count, wanted) => {
  expect(keysBetween(low, high, count)).toEqual(wanted)
})

test('there is no room where keys would be closer than wanted', () => {
  expect(keysBetween(0n, 40n, 3, 10n)).toEqual([10n, 20n, 30n])
  expect(keysBetween(0n, 39n, 3, 10n)).toBeNull()
})

test.each([
  ['end', (key: bigint) => keysBetween(key, null, 1), now + MILLISECOND],
  ['beginning', (key: bigint) => keysBetween(null, key, 1), now - MILLISECOND],
])('60,000 moves to the %s stay within a millisecond of ids', (_where, next, bound) => {
  let key = now
  for (let n = 0; n < 60_000; n += 1) key = next(key)?.[0] ?? 0n
  expect(key > now ? key < bound : key > bound).toBe(true)
})

test('a number is written as the key that it was read from', () => {
  for (const key of ['00000000-0000-0000-0000-000000000000', '0198b4a0-1234-7abc-8def-000000000001', keyOfNumber(HIGHEST)]) {
    expect(keyOfNumber(numberOfKey(key))).toBe(key)
  }
})
