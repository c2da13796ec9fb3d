import { expect, test } from 'vitest'
import { inVersionRange, OLD_PUSH_UNTIL, readVersion, since } from './versions.ts'

test.each([
  ['8.0', 8],
  ['8.5', 8.5],
  ['9.0', 9],
  ['10.0', 10],
  [8.5, 8.5],
])('reads platform version %s as the number %d (GATE-014)', (written, number) => {
  expect(readVersion(written)).toBe(number)
})

test.each([undefined, null, '', ' ', 'newest', Number.NaN, {}])('takes %o for the oldest version', (written) => {
  expect(readVersion(written)).toBe(8)
})

test('10.0 is later than 9.0 and 8.5 (GATE-014)', () => {
  expect(['10.0', '9.0', '8.5', '8.0'].map(readVersion).sort((a, b) => a - b)).toEqual([8, 8.5, 9, 10])
})

test.each([
  [8.5, { from: 8.5 }, true],
  [8, { from: 8.5 }, false],
  [10, { from: 9 }, true],
  [8.5, { upTo: 8.5 }, true],
  [9, { upTo: 8.5 }, false],
  [9, { from: 8.5, upTo: 9 }, true],
  [9, {}, true],
])('version %d in range %o is %s (GATE-013)', (version, range, inside) => {
  expect(inVersionRange(version, range)).toBe(inside)
})

test('keeps the thresholds of the specification (GATE-051 to GATE-058)', () => {
  expect(since).toMatchObject({
    actionLists: 8.5,
    documents: 8.5,
    push: 9,
    podcasts: 9,
    actionClips: 9,
    virtualEvents: 9,
    contentCallToAction: 10,
  })
  expect(OLD_PUSH_UNTIL).toBe(8.5)
})
