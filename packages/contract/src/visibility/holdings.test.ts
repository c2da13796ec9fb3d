import { expect, test } from 'vitest'
import { courses } from '../resources/courses.ts'
import { tags } from '../resources/tags.ts'
import { bundleFields, courseDefinition, tagDefinition, tagExpiry } from './holdings.ts'

test('members hold tags and are enrolled in courses; a bundle holds both, and a tag is offered until its expiry date', () => {
  expect([tagDefinition, courseDefinition]).toEqual([tags, courses])
  expect(bundleFields).toEqual({ tags: 'tags', courses: 'courses' })
  expect(tagExpiry).toBe('expiry_date')
})
