import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, limitMessage } from './default-limits.ts'

test('a free account has the limits of the specification, and no others (LIM-010 to LIM-028)', () => {
  expect(DEFAULT_LIMITS).toEqual({
    action_lists: 1,
    courses: 1,
    directories: 3,
    topics: 8,
    tags: 4,
    tips: 2,
    articles: 2,
    audios: 2,
    lessons: 2,
    journals: 2,
    questions: 2,
    galleries: 2,
    resources: 2,
    products: 2,
    profiles: 2,
    offers: 2,
    documents: 2,
    action_forms: 1,
    videos: 1,
  })
})

test('the refusal names the limit and what it is of (LIM-003, OQ-146)', () => {
  expect(limitMessage(8, 'Topics')).toBe('You have reached the limit of 8 Topics for your account.')
})
