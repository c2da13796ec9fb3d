import { expect, test } from 'vitest'
import { mostStop } from './+stops.ts'

const report = (begun: number, ...completed: number[]) => ({
  ...{ begun, completed: 0 },
  modules: [
    {
      id: 'm',
      name: 'M',
      lessons: completed.map((count, index) => ({ id: `${index}`, title: `L${index}`, active: true, tagged: false, completed: count })),
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

test.each([{ active: false }, { tagged: true }])('a lesson that not all members can complete is not a place to stop: %j', (values) => {
  const { modules, ...counts } = report(20, 20, 0, 18)
  const changed = modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson, index) => (index === 1 ? { ...lesson, ...values } : lesson)),
  }))
  expect(mostStop({ ...counts, modules: changed })).toEqual({ lost: 2, of: 20, lesson: 'L2' })
})
