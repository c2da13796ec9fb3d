import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmlessCell, plainCell } from './harmless-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-5', "'-5"],
  ['@ada', "'@ada"],
  ['\tTab', "'\tTab"],
  ['\rReturn', "'\rReturn"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['Ada = Bo', 'Ada = Bo'],
  ['', ''],
])('%j leaves as %j', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell)
  expect(plainCell(cell)).toBe(text)
})

test('every text comes back as it left', () => {
  const risky = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '＝')).map((marks) => marks.join(''))
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (text) => {
      expect(plainCell(harmlessCell(text))).toBe(text)
      expect(harmlessCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test('a cell that somebody typed with such a sign is taken as it is', () => {
  expect(plainCell('=1')).toBe('=1')
})
