import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scanJson } from './scan-json.ts'

function isJson(bytes: Buffer, pieceBytes: number): boolean {
  const scan = scanJson()
  for (let at = 0; at < bytes.length; at += pieceBytes) if (scan.piece(bytes.subarray(at, at + pieceBytes))) return false
  return !scan.end()
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const pieceBytes = fc.integer({ min: 1, max: 40 })

it('takes whatever JSON.parse takes, in whatever pieces it comes', () => {
  const spaced = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), fc.boolean())
  fc.assert(
    fc.property(spaced, pieceBytes, ([value, space, isMarked], length) => {
      const text = JSON.stringify(value, null, space)
      expect(isJson(Buffer.from(isMarked ? `\ufeff${text}` : text), length)).toBe(true)
    }),
  )
})

it('agrees with JSON.parse about texts that were changed at random', () => {
  const parts = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u00e',
    '1',
    '-',
    '.5',
    'e',
    'true',
    'nul',
    ' ',
    '\n',
    '\u0001',
    'é',
    '😀',
  )
  const changed = fc.tuple(fc.json({ maxDepth: 2 }), fc.nat(), parts, fc.nat(4)).map(([text, at, part, gone]) => {
    const index = at % (text.length + 1)
    return text.slice(0, index) + part + text.slice(index + gone)
  })
  const loose = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''))
  fc.assert(
    fc.property(fc.oneof(changed, loose), pieceBytes, (text, length) => {
      // A lone surrogate cannot be encoded as UTF-8.
      fc.pre(text.isWellFormed())
      expect(isJson(Buffer.from(text), length)).toBe(parses(text))
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['nothing', ''],
  ['two values', '{} {}'],
  ['an open string', '"abc'],
  ['what is deeper than any configuration', '['.repeat(1_000_000)],
  ['a number of a million digits', '1'.repeat(1_000_000)],
])('refuses %s', (_name, text) => {
  expect(isJson(Buffer.from(text), 65_536)).toBe(false)
})

it('refuses what is not UTF-8', () => {
  expect(isJson(Buffer.from('{"a": "\xff"}', 'latin1'), 100)).toBe(false)
  expect(isJson(Buffer.from('\ufeff{}', 'utf16le'), 100)).toBe(false)
})
