import { expect, test } from 'vitest'
import { nestedPath } from './nested-path.ts'

test('a module is placed in its course, and its lessons in both', () => {
  const path = nestedPath('/courses/1/modules/2')
  expect([path?.resource.name, path?.resource.ancestorIds, path?.id]).toEqual(['modules', ['1'], '2'])
  expect([path?.nested?.name, path?.nested?.ancestorIds]).toEqual(['course_lessons', ['1', '2']])
})

test('a new lesson is placed in its module and holds nothing', () => {
  const path = nestedPath('/courses/1/modules/2/lessons/new')
  expect([path?.resource.name, path?.resource.ancestorIds, path?.id]).toEqual(['course_lessons', ['1', '2'], undefined])
  expect(path?.nested).toBeUndefined()
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
  expect(nestedPath(path)).toBeUndefined()
})
