import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { color } from './color.ts'

const facts = form()
const plain = color('Color', { initial: '#333' }).schema(facts)

describe('a color', () => {
  test.each([
    ['of six digits is kept in lower case', '#AABBCC', accepted('#aabbcc')],
    ['of three digits is kept as it is', '#abc', accepted('#abc')],
    ['is trimmed', ' #abcdef ', accepted('#abcdef')],
    ['that is empty becomes the first one', '', accepted('#333')],
    ['that is null becomes the first one', null, accepted('#333')],
    ['is no name', 'red', refused('Enter a color such as #336699')],
    ['is no sentence', 'not a color', refused('Enter a color such as #336699')],
    ['has no four digits', '#abcd', refused('Enter a color such as #336699')],
    ['is no number', 333, refused('Enter a color such as #336699')],
  ])('%s', (_name, value, verdict) => {
    expect(judge(plain, value)).toEqual(verdict)
  })

  // #767676 is the lightest gray with a contrast of 4.5 to white, #757575 the darkest one with that to black.
  test.each([
    ['white', '#767676', accepted('#767676')],
    ['white', '#777777', refused('Color must be readable with white text')],
    ['black', '#757575', accepted('#757575')],
    ['black', '#747474', refused('Color must be readable with black text')],
    ['white', '#fff', refused('Color must be readable with white text')],
    ['black', '#000', refused('Color must be readable with black text')],
  ] as const)('under %s text: %s (DES-023, DES-024, OQ-139)', (text, value, verdict) => {
    expect(judge(color('Color', { initial: '#333', readableWith: text }).schema(facts), value)).toEqual(verdict)
  })
})
