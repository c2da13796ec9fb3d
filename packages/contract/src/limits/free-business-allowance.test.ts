import { expect, test } from 'vitest'
import { FREE_BUSINESS_ALLOWANCE } from './free-business-allowance.ts'

test('a free business has the allowance of the specification, in its order (LIM-029 to LIM-047, BUS-027)', () => {
  expect(Object.entries(FREE_BUSINESS_ALLOWANCE)).toEqual(
    Object.entries({
      ...{ actionLists: 1, courses: 1, directories: 3, topics: 8, tags: 4, actionblog: 2, videos: 2, articles: 2, audio: 2, lessons: 2 },
      ...{ journals: 2, 'q&a': 2, galleries: 2, resources: 2, products: 2, profiles: 2, 'unlock-code': 2, documents: 2, actionForms: 1 },
    }),
  )
})
