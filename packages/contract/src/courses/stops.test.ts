import { expect, test } from 'vitest'
import { mostStop, stopsOf } from './stops.ts'

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
  expect(mostStop(report(20, 20, 18, 8, 7))).toEqual({ id: '2', lost: 10, of: 18, lesson: 'L2' })
  expect(mostStop(report(20, 20, 15, 10))).toEqual({ id: '1', lost: 5, of: 20, lesson: 'L1' })
})

test('there is none when nobody stops, few have begun, or there is one lesson', () => {
  expect(mostStop(report(20, 18, 18, 20))).toBeNull()
  expect(mostStop(report(4, 4, 1))).toBeNull()
  expect(mostStop(report(20, 20))).toBeNull()
})

test('every lesson that fewer members completed than the one before it is a stop, in the order of the course', () => {
  expect(stopsOf(report(20, 20, 18, 18, 19, 7)).map(({ id, lost, of }) => [id, lost, of])).toEqual([
    ['1', 2, 20],
    ['4', 12, 19],
  ])
})

test.each([{ active: false }, { tagged: true }])('a lesson that not all members can complete is not a place to stop: %j', (values) => {
  const { modules, ...counts } = report(20, 20, 0, 18)
  const changed = modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson, index) => (index === 1 ? { ...lesson, ...values } : lesson)),
  }))
  expect(mostStop({ ...counts, modules: changed })).toEqual({ id: '2', lost: 2, of: 20, lesson: 'L2' })
})
