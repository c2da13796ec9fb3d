import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { items } from './items.ts'

const rule = items.schema(form())

describe('a card or book item', () => {
  test.each([
    ['starts at 100 000 or above (GEN-087)', { start_number: 99_999 }, { start_number: ['Start Number must not be less than 100 000'] }],
    ['starts at 699 999 or below', { start_number: 700_000 }, { start_number: ['Start Number must not be greater than End Number'] }],
    ['ends at 100 000 or above', { end_number: 50 }, { end_number: ['End Number must not be less than 100 000'] }],
    ['ends at 699 999 or below (GEN-089)', { end_number: 700_000 }, { end_number: ['End Number must not be greater than 699 999'] }],
    [
      'does not start after its end (GEN-088, GEN-090)',
      { start_number: 300_001, end_number: 300_000 },
      {
        start_number: ['Start Number must not be greater than End Number'],
        end_number: ['End Number must not be less than Start Number'],
      },
    ],
    ['is a card or a book (GEN-032)', { type: 'Poster' }, { type: ['Choose one from the list'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { title: 'Kindness cards', ...values })).toEqual({ messages })
  })

  test('may have a single number, at either limit', () => {
    for (const number of [100_000, 699_999]) {
      expect(judge(rule, { title: 'One', start_number: number, end_number: number })).toMatchObject({ value: { start_number: number } })
    }
  })
})
