import { presetCtas } from '@greenroom/contract/resources/custom_cta'
import { questions } from '@greenroom/contract/resources/questions'
import { topics } from '@greenroom/contract/resources/topics'
import { expect, test } from 'vitest'
import { naming, nothingMatches } from './naming.ts'

test('a number of records is told as people say it (CCOM-015)', () => {
  expect(naming(topics, 1)).toBe('1 topic')
  expect(naming(topics, 1234)).toBe('1,234 topics')
  expect(naming(presetCtas, 1)).toBe('1 preset CTA')
  expect(naming(presetCtas, 2)).toBe('2 preset CTAs')
  expect(naming(questions, 2)).toBe('2 Q&A')
})

test.each([
  ['search', 'zebra', false],
  ['filters', ' ', true],
  ['search and filters', 'zebra', true],
])('where nothing is found the text names %s', (by, q, hasFilters) => {
  expect(nothingMatches('article', { q, hasFilters })).toBe(`No article matches your ${by}.`)
})
