import { expect, test } from 'vitest'
import { mostStop } from './+stops.ts'

const report = (begun: number, ...completed: number[]) => ({
  ...{ begun, completed: 0 },
  modules: [
    {
      id: 'm',
      name: 'M',
      lessons: completed.map((count, index) => ({ id: `${index}`, title: `L${index}`, active: true, completed: count })),
    },
  ],
})

test('the lesson before which most members stop is the largest fall, the first of equal ones', () => {
  expect(mostStop(report(20, 20, 18, 8, 7))).toEqual({ lost: 10, of: 18, lesson: 'L2' })
  expect(mostStop(report(20, 20, 15, 10))).toEqual({ lost: 5, of: 20, lesson: 'L1' })
})

test('there is none when nobody stops, few have begun, or there is one lesson', () => {
  expect(mostStop(report(20, 18, 18, 20))).toBeNull()
  expect(mostStop(report(4, 4, 1))).toBeNull()
  expect(mostStop(report(20, 20))).toBeNull()
})

test('a draft is not a place to stop', () => {
  const { modules, ...counts } = report(20, 20, 0, 18)
  const drafted = modules.map((module) => ({ ...module, lessons: module.lessons.map((one, index) => ({ ...one, active: index !== 1 })) }))
  expect(mostStop({ ...counts, modules: drafted })).toEqual({ lost: 2, of: 20, lesson: 'L2' })
})
