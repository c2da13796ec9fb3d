import { describe, expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { courseLessons } from '../resources/course_lessons.ts'
import { courses } from '../resources/courses.ts'
import { modules } from '../resources/modules.ts'
import { tags } from '../resources/tags.ts'
import type { Resource } from './define-resource.ts'
import { nestedBelow, nestedIn } from './nested-below.ts'
import { nestingMistakes } from './nesting-mistakes.ts'
import { addressOf, nestedUnder, nestedValues, rootOf, stepsTo } from './nesting.ts'

const names = (list: readonly Resource[]) => list.map(({ name }) => name)

test('modules lie in courses, and lessons in modules', () => {
  expect(names(nestedBelow(courses))).toEqual(['modules', 'course_lessons'])
  expect(nestedIn(courseLessons)).toBeUndefined()
  expect(nestedBelow(tags)).toEqual([])
  expect([courseLessons, modules, courses].map((resource) => rootOf(resource).name)).toEqual(['courses', 'courses', 'courses'])
  expect([stepsTo(courseLessons, 'modules'), stepsTo(courseLessons, 'courses'), stepsTo(modules, 'tags')]).toEqual([1, 2, null])
})

test('in one course they have its paths, and lessons one of their own besides (CRS-079 to CRS-086)', () => {
  expect(nestedUnder(modules, ['c'])).toMatchObject({ endpoint: 'courses/c/modules', recordEndpoint: 'courses/c/modules', name: 'modules' })
  expect(nestedUnder(courseLessons, ['c', 'm'])).toMatchObject({ endpoint: 'courses/c/course_lessons', recordEndpoint: 'course_lessons' })
  expect(() => nestedUnder(tags, ['c'])).toThrow('tags lies in no other record.')
  expect(() => nestedUnder(courseLessons, ['c'])).toThrow('course_lessons lies in no other record.')
  expect(addressOf(courseLessons, ['c', 'm', 'l'])).toBe('/courses/c/modules/m/lessons/l')
  expect(nestedValues(nestedUnder(courseLessons, ['c', 'm']))).toEqual({ course_module: { id: 'm' } })
  expect(nestedValues(nestedUnder(modules, ['c']))).toEqual({})
})

describe('definitions that nest', () => {
  test('are sound', () => {
    expect(nestingMistakes(allResources)).toEqual([])
  })

  test.each([
    ['in what there is not', [modules, courseLessons], "Resource modules: parent 'courses' is no resource; add it to resources/all.ts."],
    [
      'two in one',
      [...allResources, { ...modules, name: 'chapters' }],
      'Resource modules: chapters has the same parent; one resource nests in another.',
    ],
    [
      'and point past what lies in them',
      [courses, { ...modules, parent: undefined }, courseLessons],
      "Resource courses: field 'modules' points to 'modules', which does not lie in it.",
    ],
    [
      'below what is no ancestor',
      [courses, modules, { ...courseLessons, parent: { of: modules, segment: 'lessons', field: 'course_module', below: 'tags' } }],
      "Resource course_lessons: parent.below 'tags' is no ancestor.",
    ],
  ])('%s are told so', (_name, list, sentence) => {
    expect(nestingMistakes(list as readonly Resource[])).toContain(sentence)
  })
})
