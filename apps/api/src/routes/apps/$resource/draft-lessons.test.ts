import { courses } from '@greenroom/contract/resources/courses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseFixture, courseFixture } from '../../../testing/course-fixture.ts'

let fixture: CourseFixture
let send: CourseFixture['send']
beforeAll(async () => {
  fixture = await courseFixture()
  send = fixture.send
})
afterAll(() => fixture.site.close())

describe('a lesson without a description', () => {
  const required = { error: { code: 'INVALID', data: { description: ['Required'] } }, status: 422 }
  const lesson = async (values: object = {}) => {
    const { course, one } = await fixture.wholeCourse()
    const body = { title: 'Arrive', course_module: { id: one }, release_date: '2020-01-01', ...values }
    return { course, answer: await send('POST', `courses/${course}/course_lessons`, body) }
  }

  test('is stored as a draft, and refused live, which is the default (CRS-064)', async () => {
    expect((await lesson()).answer).toMatchObject(required)
    expect((await lesson({ description: '<p> </p>' })).answer).toMatchObject(required)
    expect((await lesson({ active: false })).answer).toMatchObject({ status: 201, data: { active: false, description: '' } })
  })

  test('cannot be published by a change, a bulk change or a bulk edit, until it has one', async () => {
    const { course, answer } = await lesson({ active: false })
    const id = String(answer.data.id)
    expect(await send('PATCH', `course_lessons/${id}`, { active: true })).toMatchObject(required)
    const bulk = (body: object) => send('POST', `courses/${course}/course_lessons/bulk`, { ids: [id], ...body })
    expect(await bulk({ action: 'activate' })).toMatchObject({
      status: 422,
      error: { data: { ids: ['“Arrive” can’t be published without Description. Add it first.'] } },
    })
    expect(await bulk({ action: 'edit', changes: { active: true } })).toMatchObject({ status: 422 })
    expect((await send('GET', `course_lessons/${id}`)).data).toMatchObject({ active: false, version: 1 })
    expect(await send('PATCH', `course_lessons/${id}`, { active: true, description: '<p>Sit.</p>' })).toMatchObject({ status: 200 })
    expect(await send('PATCH', `course_lessons/${id}`, { description: '' })).toMatchObject(required)
  })
})

test('a course asks before it is published until one of its lessons is live', async () => {
  const read = async (id: string) => (await send('GET', `courses/${id}`)).data
  const empty = await fixture.makeCourse()
  expect(courses.asksToPublish?.(null)?.text).toContain('Add its modules and lessons first')
  expect(courses.asksToPublish?.(await read(empty))?.text).toContain('Add its modules and lessons first')
  const { course, a, c } = await fixture.wholeCourse()
  expect(courses.asksToPublish?.(await read(course))).toBeNull()
  for (const id of [a, c]) await send('PATCH', `course_lessons/${id}`, { active: false })
  expect(courses.asksToPublish?.(await read(course))?.text).toContain('are drafts')
})
