import { expect, test } from 'vitest'
import { nestedPlace } from './nested-place.ts'

test('a module is placed in its course, and its lessons in both', () => {
  const place = nestedPlace('/courses/1/modules/2')
  expect([place?.resource.name, place?.resource.place, place?.id]).toEqual(['modules', ['1'], '2'])
  expect([place?.nested?.name, place?.nested?.place]).toEqual(['course_lessons', ['1', '2']])
})

test('a new lesson is placed in its module and holds nothing', () => {
  const place = nestedPlace('/courses/1/modules/2/lessons/new')
  expect([place?.resource.name, place?.resource.place, place?.id]).toEqual(['course_lessons', ['1', '2'], undefined])
  expect(place?.nested).toBeUndefined()
})

test.each([
  '/courses/1/modules',
  '/courses/1/modules/',
  '/courses/1/lessons/2',
  '/courses/1',
  '/articles/1/modules/2',
  '/modules/1/lessons/2',
  '/nonsense/deep/er/still',
  '/courses/1/modules/2/lessons/3/more/4',
])('%s is no record that lies in others', (path) => {
  expect(nestedPlace(path)).toBeUndefined()
})
