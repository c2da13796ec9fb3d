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

  test('is saved with If-Match only while nothing was moved, added or deleted since', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const path = `/api/apps/${fixture.app.id}/courses/${course}/outline`
    const tag = async () => String((await fixture.site.call('GET', path, { as: fixture.me })).headers.etag)
    const put = async (ifMatch: string, data: object) => {
      const answer = await fixture.site.call('PUT', path, { as: fixture.me, headers: { 'if-match': ifMatch }, body: { data } })
      return { status: answer.statusCode, etag: answer.headers.etag, version: answer.json().meta_data?.version }
    }
    const first = await tag()
    // Texts do not count.
    await send('PATCH', `course_lessons/${a}`, { title: 'a, rewritten' })
    const moved = await put(first, order([one, [b]], [two, [a, c]]))
    expect(moved).toEqual({ status: 200, etag: await tag(), version: JSON.parse(await tag()) })
    const later = order([two, [c, a]], [one, [b]])
    expect(await put(first, later)).toMatchObject({ status: 409, etag: moved.etag })
    await send('DELETE', `course_lessons/${b}`)
    expect((await put(String(moved.etag), order([two, [c, a]], [one, []]))).status).toBe(409)
    await send('PATCH', `course_lessons/${a}`, { sort_order: 9 })
    const current = await tag()
    expect(current).not.toBe(moved.etag)
    expect((await put(`W/${current}`, order([two, [c, a]], [one, []]))).status).toBe(200)
  })

  test('names the picture, the drip sequence and the dates of each lesson, for its line in the console', async () => {
    const { course } = await fixture.wholeCourse()
    const [{ children: [lesson] = [] } = { children: [] }] = await fixture.outlineOf(course)
    expect(lesson).toMatchObject({ title: 'a', image_url: '', drip_sequence: 0, release_date: '2020-01-01', visible_until: null })
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

describe('an order that is undone', () => {
  const put = (course: string, ...modules: [string, string[]][]) =>
    send(
      'PUT',
      `courses/${course}/outline`,
      modules.map(([id, lessons]) => ({ id, children: lessons.map((lesson) => ({ id: lesson })) })),
    )
  const undo = (meta: unknown) => send('POST', `changes/${String(Object(meta).undo)}/undo`)

  test('is as it was, with what was written, added and deleted meanwhile', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const { meta } = await put(course, [two, [b]], [one, [c, a]])
    await send('PATCH', `course_lessons/${a}`, { title: 'a, rewritten' })
    await send('DELETE', `course_lessons/${b}`)
    await fixture.made(`courses/${course}/course_lessons`, {
      ...{ title: 'new', course_module: { id: two }, description: '<p>Sit.</p>', release_date: '2020-01-01', sort_order: 9 },
    })
    const { status, data } = await undo(meta)
    expect(status).toBe(200)
    expect(Object.values(Object(data.ids)).toSorted()).toEqual([one, two, a, c].toSorted())
    expect(data.left).toEqual([{ id: b, title: 'b', why: 'deleted' }])
    expect(titlesOf(await fixture.outlineOf(course))).toEqual([
      ['One', ['a, rewritten']],
      ['Two', ['c', 'new']],
    ])
    expect((await send('GET', `course_lessons/${c}`)).data).toMatchObject({ version: 3, sort_order: 1, course_module: { id: two } })
  })

  test('is refused while a newer order moved one of its records, and works after that one is undone', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const before = titlesOf(await fixture.outlineOf(course))
    const older = await put(course, [one, [b, a]], [two, [c]])
    const newer = await put(course, [one, [c, b]], [two, [a]])
    const between = titlesOf(await fixture.outlineOf(course))
    expect(await undo(older.meta)).toMatchObject({
      status: 409,
      error: { code: 'STALE', detail: expect.stringContaining('Undo the newer change first') },
    })
    expect(titlesOf(await fixture.outlineOf(course))).toEqual(between)
    expect((await undo(newer.meta)).status).toBe(200)
    expect((await undo(older.meta)).status).toBe(200)
    expect(titlesOf(await fixture.outlineOf(course))).toEqual(before)
    expect((await undo(older.meta)).status).toBe(409)
  })

  test('leaves a lesson whose module was deleted, and names it', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const { meta } = await put(course, [one, [c, a, b]], [two, []])
    await send('DELETE', `courses/${course}/modules/${two}`)
    expect((await undo(meta)).data).toMatchObject({ left: [{ id: c, title: 'c', why: 'parent' }] })
    expect(titlesOf(await fixture.outlineOf(course))).toEqual([['One', ['a', 'c', 'b']]])
  })

  test('is among the recent changes, of its course alone too', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    const elsewhere = await fixture.wholeCourse()
    expect((await put(course, [one, [a, b]], [two, [c]])).meta).toMatchObject({ undo: null })
    await put(course, [two, [c]], [one, [a, b]])
    const recent = (inside: string) => send('GET', `changes?resource=courses&inside=${inside}`)
    expect((await recent(course)).data).toMatchObject([{ action: 'order', records: 2, inside: 'Ground up', undone: false }])
    expect((await recent(elsewhere.course)).data).toEqual([])
    await send('DELETE', `courses/${course}`)
    const [change] = Object.values((await recent(course)).data)
    expect(await undo({ undo: Object(change).id })).toMatchObject({ status: 409, error: { code: 'STALE' } })
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
