import { describe, expect, test } from 'vitest'
import { MUST_BE_A_DATE } from '../fields/field-messages.ts'
import { orderOfDays, readDay } from './days.ts'

describe('a date of a file', () => {
  test.each([
    ['2026-03-04', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['20.03.2026', '2026-03-20'],
    ['4.3.26', '2026-03-04'],
    ['31/12/2026', '2026-12-31'],
    ['12-31-2026', '2026-12-31'],
    ['04/04/2026', '2026-04-04'],
    ['04-MAR-2026', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['Wed, Mar 4, 2026', '2026-03-04'],
    ['March 4th, 2026 9:00 AM', '2026-03-04'],
    ['4. März 2026', '2026-03-04'],
    ['4 mars 2026', '2026-03-04'],
    ['4 de marzo de 2026', '2026-03-04'],
    ['1er août 2026', null],
    ['2026-03-04T10:15:00.000Z', '2026-03-04'],
    ['2026-03-04 23:59', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['46085.75', '2026-03-04'],
    ['2026', null],
    ['2026-02-30', null],
    ['31/02/2026', null],
    ['99999', null],
    ['soon', null],
  ])('%s is read as %s', (cell, day) => {
    expect(readDay(cell, 'clear')).toEqual(day === null ? { mistake: MUST_BE_A_DATE } : { day })
  })

  test.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['3-4-26', 'dmy', '2026-04-03'],
    ['03/04/2026', 'clear', null],
    ['31/12/2026', 'mdy', null],
    ['12/31/2026', 'dmy', null],
    ['03.04.2026', 'mdy', '2026-04-03'],
  ] as const)('%s in the order %s is %s', (cell, order, day) => {
    expect(readDay(cell, order)).toEqual(day === null ? { mistake: expect.stringContaining('2026-11-30') } : { day })
  })

  test.each([
    [['03/04/2026', '31/12/2026'], 'dmy'],
    [['03/04/2026', '12/31/2026'], 'mdy'],
    [['31/12/2026', '12/31/2026'], 'clear'],
    [['03/04/2026', ''], 'mdy'],
    [['2026-03-04', '31.12.2026', ''], null],
  ] as const)('%j are in the order %s', (cells, order) => {
    expect(orderOfDays(cells)).toBe(order)
  })
})
