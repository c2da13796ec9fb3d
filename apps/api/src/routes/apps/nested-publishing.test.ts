import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CourseFixture, courseFixture } from '../../testing/course-fixture.ts'

/** A module has no state of its own: members see it with its live lessons. */
let fixture: CourseFixture
let drafter: string

beforeAll(async () => {
  fixture = await courseFixture()
  const { site, app, me } = fixture
  const body = { data: { name: 'Drafts', scopes: ['content:write'] } }
  const answer = await site.call('POST', `/api/apps/${app.id}/keys`, { as: me, body })
  drafter = `app-token:${answer.json().data.key}`
})
afterAll(() => fixture.site.close())

const ask = async (method: 'POST' | 'DELETE', path: string, data?: object) => {
  const answer = await fixture.site.call(method, `/api/apps/${fixture.app.id}/${path}`, { as: drafter, ...(data && { body: { data } }) })
  return answer.statusCode >= 400 ? `${answer.statusCode} ${answer.json().error.code}` : answer.statusCode
}

test('who may not publish deletes and restores no module with a live lesson', async () => {
  const { course, one, a } = await fixture.wholeCourse()
  expect(await ask('DELETE', `course_lessons/${a}`)).toBe('403 NOT_IN_ROLE')
  expect(await ask('DELETE', `courses/${course}/modules/${one}`)).toBe('403 NOT_IN_ROLE')
  await fixture.send('DELETE', `courses/${course}/modules/${one}`)
  expect(await ask('POST', `trash/${one}/restore`)).toBe('403 NOT_IN_ROLE')
})

test('who may not publish copies no module with a live lesson', async () => {
  const { two, course } = await fixture.wholeCourse()
  expect(await ask('POST', 'copy', { id: two, name: 'modules' })).toBe('403 NOT_IN_ROLE')
  expect(await ask('POST', 'copy', { id: course, name: 'courses' })).toBe(201)
})

test('who may not publish deletes, restores and copies a module of drafts', async () => {
  const { course, two, c } = await fixture.wholeCourse()
  await fixture.send('PATCH', `course_lessons/${c}`, { active: false })
  expect(await ask('POST', 'copy', { id: two, name: 'modules' })).toBe(201)
  expect(await ask('DELETE', `courses/${course}/modules/${two}`)).toBe(204)
  expect(await ask('POST', `trash/${two}/restore`)).toBe(200)
})
