import { expect, test } from 'vitest'
import { aroundLesson, outlineOf } from './course-outline.ts'

const lesson = (id: string, values: object) => ({ id, title: id, image_url: '', opens_on: null, completed: false, ...values })
const TODAY = '2026-12-03'

const course = {
  modules: [
    {
      ...{ id: 'm1', name: 'One' },
      course_lessons: [
        lesson('done', { access: 'visible', opens_on: '2026-12-01', completed: true }),
        lesson('open', { access: 'visible', opens_on: '2026-12-03' }),
      ],
    },
    {
      ...{ id: 'm2', name: 'Two' },
      course_lessons: [
        lesson('later', { access: 'teaser', opens_on: '2026-12-20' }),
        lesson('coming', { access: 'teaser', opens_on: '2026-12-04' }),
        lesson('locked', { access: 'teaser', opens_on: '2026-12-01' }),
      ],
    },
  ],
}

test('each lesson of a course has a state, and one comes next', () => {
  const outline = outlineOf(course, TODAY)
  expect(outline.lessons.map(({ state }) => state)).toEqual(['completed', 'open', 'coming', 'coming', 'locked'])
  expect([outline.isEnrolled, outline.completed, outline.next?.id, outline.coming?.id]).toEqual([true, 1, 'open', 'coming'])
})

test('nobody is enrolled in a course whose lessons have no day', () => {
  const modules = [{ id: 'm', name: 'One', course_lessons: [lesson('a', { access: 'teaser' })] }]
  const { isEnrolled, lessons } = outlineOf({ modules }, TODAY)
  expect([isEnrolled, lessons[0]?.state]).toEqual([false, 'locked'])
})

test('a lesson has neighbors across modules', () => {
  const outline = outlineOf(course, TODAY)
  const around = aroundLesson(outline, 'later')
  expect([around?.number, around?.module, around?.previous?.id, around?.next?.id]).toEqual([3, 'Two', 'open', 'coming'])
  expect(aroundLesson(outline, 'done')?.previous).toBeNull()
  expect(aroundLesson(outline, 'elsewhere')).toBeNull()
})
