import { describe, expect, test } from 'vitest'
import { allChecks } from '../preflight/all.ts'
import type { ReadPath } from '../preflight/app-values.ts'
import { findingsOf } from '../preflight/define-check.ts'
import { goodValues, preflightFacts } from './preflight-facts.ts'

type Cases = { id: string; field: ReadPath; wrong: readonly string[]; right: readonly string[] }

/** Each table has at least this many texts of either kind. */
const LEAST = 10

/** Tests a check of words: it finds something in each text of `wrong`, and nothing in those of `right`. */
export function wordCases({ id, field, wrong, right }: Cases): void {
  const find = (text: string) => {
    const check = allChecks.find((candidate) => candidate.id === id)
    const values = { ...goodValues, name: '', [field]: text }
    return (check && findingsOf(check, preflightFacts({ values })))?.map(({ what }) => what)
  }
  describe(`the check ${id}`, () => {
    test.each(wrong)('finds %j', (text) => {
      expect(find(text)?.length).toBeGreaterThan(0)
    })

    test.each(right)('passes %j', (text) => {
      expect(find(text)).toEqual([])
    })

    test('has enough cases', () => {
      expect(Math.min(wrong.length, right.length)).toBeGreaterThanOrEqual(LEAST)
    })
  })
}
