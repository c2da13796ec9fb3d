import { expect, test } from 'vitest'
import { defaultLimits, limitsOf } from './limits-of.ts'

test('a free account has the limits of the specification (LIM-010 to LIM-028)', () => {
  expect(defaultLimits).toMatchObject({
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

test('its own number comes before the default, also when it is none at all', () => {
  const limits = limitsOf({ setup: { free: true }, limits: { articles: 12, tags: 0 } })
  expect(limits).toEqual({ ...defaultLimits, articles: 12, tags: 0 })
})

test('an app that is no free account has no limits, whatever numbers it has (LIM-049)', () => {
  for (const setup of [{}, { free: false }]) expect(limitsOf({ setup, limits: { articles: 2 } })).toEqual({})
})
