import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { lines, linesOf } from './lines.ts'

const pattern = { like: /^[a-z]+$/, message: 'Letters only' }
const rule = lines('Words', { pattern, maxLines: 3, example: ['a'] }).schema(form())

describe('lines', () => {
  test.each([
    ['are trimmed, and empty ones dropped', [' one ', '', '  ', 'two'], accepted(['one', 'two'])],
    ['are kept once, in lower case', ['One', 'ONE', 'two'], accepted(['one', 'two'])],
    ['that are not there are an empty list', null, accepted([])],
    ['may be as many as the limit', ['a', 'b', 'c'], accepted(['a', 'b', 'c'])],
    ['may not be one more', ['a', 'b', 'c', 'd'], refused('At most 3 can be added')],
    ['are each held to the pattern', ['a', '12'], refused('Letters only')],
    ['are no text', 'a', refused('Must be a list')],
  ])('%s', (_name, value, verdict) => {
    expect(judge(rule, value)).toEqual(verdict)
  })

  test('of a box are what was typed, one per line; an empty box is an empty list (WEB-012)', () => {
    expect([linesOf(''), linesOf('a'), linesOf('a\nb\n')]).toEqual([[], ['a'], ['a', 'b', '']])
  })
})
