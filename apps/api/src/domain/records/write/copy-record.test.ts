import { articles } from '@greenroom/contract/resources/articles'
import { tags } from '@greenroom/contract/resources/tags'
import { describe, expect, test } from 'vitest'
import { copiedResource, copyTitle } from './copy-record.ts'

describe("a copy's title", () => {
  test.each([
    ['Stillness', 'Stillness (copy)'],
    ['x'.repeat(13), `${'x'.repeat(13)} (copy)`],
    ['x'.repeat(20), `${'x'.repeat(13)} (copy)`],
    [`${'x'.repeat(12)} yyyyyyy`, `${'x'.repeat(12)} (copy)`],
    [`${'x'.repeat(12)}😀yyyyyy`, `${'x'.repeat(12)} (copy)`],
  ])('of %j is %j, within the 20 characters of a tag', (title, copy) => {
    expect(copyTitle(title, tags.fields.name)).toBe(copy)
    expect(copy.length).toBeLessThanOrEqual(20)
  })
})

test('a clone call names a resource by its API name, its path or its address (OQ-069)', () => {
  for (const name of ['articles', 'content/articles']) expect(copiedResource(name)).toBe(articles)
  for (const name of ['', 'users', 'links', '__proto__', 'articles; drop table items']) expect(copiedResource(name)).toBeUndefined()
})
