import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseFixture, courseFixture, type Node, nodesOf, titlesOf } from '../../../testing/course-fixture.ts'

let fixture: CourseFixture
let send: CourseFixture['send']
beforeAll(async () => {
  fixture = await courseFixture()
  send = fixture.send
})
afterAll(() => fixture.site.close())

describe('the order of a course', () => {
  const order = (...modules: [string, string[]][]) =>
    modules.map(([id, lessons]) => ({ id, children: lessons.map((lesson) => ({ id: lesson })) }))

  test('is saved in one call, lessons moved between modules as well', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const { status, data } = await send('PUT', `courses/${course}/outline`, order([two, [b]], [one, [c, a]]))
    expect(status).toBe(200)
    expect(titlesOf(nodesOf(data))).toEqual([
      ['Two', ['b']],
      ['One', ['c', 'a']],
    ])
    expect((await send('GET', `course_lessons/${c}`)).data).toMatchObject({ course_module: { id: one }, sort_order: 1, version: 2 })
    const { rows } = await fixture.site.deps.db.platform.query<{ changes: unknown }>(
      "select changes from audit_log where target_id = $1 and action = 'updated'",
      [course],
    )
    expect(rows).toEqual([{ changes: { order: ['One: a, b; Two: c', 'Two: b; One: c, a'] } }])
  })

  test('is not saved over something that was added or deleted meanwhile, nor with records of elsewhere', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const before = await fixture.outlineOf(course)
    const elsewhere = await fixture.wholeCourse()
    const wrong = [
      order([one, [a, b]], [two, []]),
      order([one, [a, b, c]]),
      order([one, [a, b]], [two, [c, elsewhere.c]]),
      order([one, [a, two]], [b, [c]]),
      order([elsewhere.one, [a, b]], [two, [c]]),
    ]
    for (const data of wrong)
      expect(await send('PUT', `courses/${course}/outline`, data)).toMatchObject({ status: 409, error: { code: 'STALE' } })
    for (const data of [order([one, [a, a]], [two, [c]]), [{ id: 'x' }], 'x', [{ id: one, children: [{ id: a, children: [] }] }]]) {
      expect((await send('PUT', `courses/${course}/outline`, data)).status).toBe(422)
    }
    expect((await send('PUT', `/api/apps/${fixture.other.id}/courses/${course}/outline`, [])).status).toBe(404)
    expect(await fixture.outlineOf(course)).toEqual(before)
  })

  test('survives two people who put it into order at once', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const orders = [order([two, [c]], [one, [b, a]]), order([one, []], [two, [a, b, c]]), order([two, [a]], [one, [c, b]])]
    const answers = await Promise.all(orders.map((data) => send('PUT', `courses/${course}/outline`, data)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const saved = (await fixture.outlineOf(course)).map(({ id, children = [] }) => ({
      id,
      children: children.map((lesson) => ({ id: lesson.id })),
    }))
    expect(orders).toContainEqual(saved)
  })
})

describe('a copy of a course', () => {
  test('has copies of its modules and lessons, and is its own from there on (CCOM-048)', async () => {
    const { course, one, a } = await fixture.wholeCourse()
    const tag = await fixture.site.build.item(fixture.app.id, 'tags', { category: 'Content' })
    await send('PATCH', `courses/${course}/modules/${one}`, { tags: [tag] })
    const { status, data } = await send('POST', 'copy', { id: course, name: 'courses' })
    expect(status).toBe(201)
    const copy = String(data.id)
    const whole = (await send('GET', `courses/${copy}`)).data
    expect(whole).toMatchObject({ title: 'Ground up (copy)', active: false, counts: { modules: 2, lessons: 3, active_lessons: 2 } })
    expect(whole.unlock_code).not.toBe((await send('GET', `courses/${course}`)).data.unlock_code)
    const [outline, copied] = [await fixture.outlineOf(course), await fixture.outlineOf(copy)]
    expect(titlesOf(copied)).toEqual(titlesOf(outline))
    expect(copied[0]).toMatchObject({ tags: [{ id: tag }] })
    const ids = (nodes: Node[]): string[] => nodes.flatMap((node) => [node.id, ...ids(node.children ?? [])])
    expect(ids(copied).filter((id) => ids(outline).includes(id))).toEqual([])
    await send('PATCH', `course_lessons/${a}`, { title: 'Changed' })
    expect(titlesOf(await fixture.outlineOf(copy))).toEqual(titlesOf(outline))
    expect((await send('GET', `course_lessons/${ids(copied)[1]}`)).data).toMatchObject({ course_id: copy })
  })

  test('of a module stays in its course', async () => {
    const { course, one } = await fixture.wholeCourse()
    await send('POST', 'copy', { id: one, name: 'modules' })
    expect(titlesOf(await fixture.outlineOf(course))).toContainEqual(['One (copy)', ['a', 'b']])
  })
})
