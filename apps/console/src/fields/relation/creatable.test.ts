import { articles } from '@greenroom/contract/resources/articles'
import { directories } from '@greenroom/contract/resources/directories'
import { tags } from '@greenroom/contract/resources/tags'
import { topics } from '@greenroom/contract/resources/topics'
import { expect, test } from 'vitest'
import { isCreatableByTitle } from './creatable.ts'

test('a picker makes what needs a title alone', () => {
  expect([topics, directories].map(isCreatableByTitle)).toEqual([true, true])
  // A tag needs a code as well (TAG-024).
  expect(isCreatableByTitle(tags)).toBe(false)
  // An article without a text would be in the app at once.
  expect(isCreatableByTitle(articles)).toBe(false)
})
