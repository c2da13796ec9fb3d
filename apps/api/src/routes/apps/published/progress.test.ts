import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDays, MEMBER_PASSWORD, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, token: string, data?: object) =>
  fixture.call(method, `${fixture.base}/${path}`, {
    ...{ as: fixture.appToken, headers: { 'x-member-token': token } },
    ...(data && { body: { data } }),
  })
const put = async (path: string, token: string, data: object) => {
  const answer = await ask('PUT', `progress/${path}`, token, data)
  return { status: answer.statusCode, ...answer.json() }
}
const complete = (lesson: string, token: string, completed = true) => put(`lessons/${lesson}`, token, { completed })
const progress = async (token: string, query = '') => (await ask('GET', `progress${query}`, token)).json().data

/** A course with two modules, of two lessons and one. */
async function course(every = {}) {
  const id = await fixture.item('courses', { title: 'Calm' })
  const [one, two] = [await fixture.item('modules', { name: 'One' }, id), await fixture.item('modules', { name: 'Two' }, id)]
  const lesson = (title: string, module: string, values = {}) =>
    fixture.item('course_lessons', { title, course_module: module, drip_sequence: 0, ...every, ...values }, id)
  return { id, one, two, lesson, a: await lesson('a', one), b: await lesson('b', one), c: await lesson('c', two) }
}
async function memberOf(courseId: string, holds: Parameters<typeof fixture.member>[0] = {}) {
  const { id, email } = await fixture.member({ courses: { [courseId]: inDays(-9) }, ...holds })
  return { id, token: await fixture.signIn(email) }
}
async function report(id: string) {
  const answer = await fixture.call('GET', `/api/apps/${fixture.app.id}/courses/${id}/report`, { as: fixture.me })
  const { begun, completed, modules } = answer.json().data
  const lessons = modules.flatMap((module: { lessons: { completed: number }[] }) => module.lessons.map((lesson) => lesson.completed))
  return { begun, completed, lessons }
}
async function lessonsToday(): Promise<number> {
  const home = await fixture.call('GET', `/api/apps/${fixture.app.id}/home`, { as: fixture.me })
  return home.json().data.activity.lessons.at(-1)
}

describe('a lesson', () => {
  test('is completed once, read back in the course, and counted for the owner', async () => {
    const { id, a, b, c } = await course()
    const { token } = await memberOf(id)
    const before = await lessonsToday()
    const first = await complete(a, token)
    expect(first).toMatchObject({ status: 200, data: { kind: 'lesson', id: a, collection: 'course_lessons', completed: true } })
    expect(Object.keys(first.data)).toEqual(['kind', 'id', 'collection', 'at', 'completed'])
    await complete(a, token)
    expect(await report(id)).toEqual({ begun: 1, completed: 0, lessons: [1, 0, 0] })
    expect(await lessonsToday()).toBe(before + 1)
    const contents = (await ask('GET', `courses/${id}`, token)).json().data.modules
    expect(contents[0].course_lessons.map((lesson: { completed: boolean }) => lesson.completed)).toEqual([true, false])
    expect((await ask('GET', `course_lessons/${a}`, token)).json().data.completed).toBe(true)
    expect((await ask('GET', `courses/${id}/course_lessons`, token)).json().data).toMatchObject([
      { id: a, completed: true },
      { id: b, completed: false },
      { id: c, completed: false },
    ])
    expect(await progress(token, `?course=${id}&kind=course`)).toMatchObject([{ id, begun: true, completed: false }])
    await complete(b, token)
    await complete(c, token)
    expect(await report(id)).toEqual({ begun: 1, completed: 1, lessons: [1, 1, 1] })
    expect(await progress(token, `?record=${id}`)).toMatchObject([{ kind: 'course', begun: true, completed: true }])
  })

  test('that was completed by mistake is not counted any more', async () => {
    const { id, a } = await course()
    const { token } = await memberOf(id)
    const before = await lessonsToday()
    await complete(a, token)
    expect(await complete(a, token, false)).toMatchObject({ status: 200, data: { completed: false } })
    await complete(a, token, false)
    expect(await report(id)).toEqual({ begun: 0, completed: 0, lessons: [0, 0, 0] })
    expect(await lessonsToday()).toBe(before)
    expect((await ask('GET', `course_lessons/${a}`, token)).json().data.completed).toBe(false)
  })

  test('is counted once when two phones of a member send it at the same time', async () => {
    const { id, a } = await course()
    const { id: member, token } = await memberOf(id)
    // Both calls have begun before either can write.
    const { calls } = await fixture.deps.db.changeApp(fixture.app.id, async (tx) => {
      await tx.query('select from members where app_id = $1 and id = $2 for update', [fixture.app.id, member])
      const sent = Promise.all([complete(a, token), complete(a, token)])
      await setTimeout(400)
      return { calls: sent }
    })
    expect((await calls).map(({ status }) => status)).toEqual([200, 200])
    expect(await report(id)).toEqual({ begun: 1, completed: 0, lessons: [1, 0, 0] })
  })

  test('for a tag that the member lacks, or an inactive one, is not needed to complete the course; a coming one is', async () => {
    const { id, one, lesson, a, b, c } = await course()
    const gold = await fixture.tag('Gold')
    const closed = await lesson('closed', one, { tags: [gold] })
    await lesson('draft', one, { active: false })
    const [plain, tagged] = [await memberOf(id), await memberOf(id, { tags: [gold] })]
    for (const { token } of [plain, tagged]) for (const one of [a, b, c]) await complete(one, token)
    expect(await report(id)).toMatchObject({ begun: 2, completed: 1 })
    expect((await complete(closed, plain.token)).status).toBe(404)
    expect((await complete(closed, tagged.token)).status).toBe(200)
    expect(await report(id)).toMatchObject({ begun: 2, completed: 2 })
    const other = await course()
    await other.lesson('later', other.one, { release_date: inDays(9) })
    const { token } = await memberOf(other.id)
    for (const one of [other.a, other.b, other.c]) await complete(one, token)
    expect(await report(other.id)).toMatchObject({ begun: 1, completed: 0 })
  })

  test('is needed to complete the course until it ends', async () => {
    const ending = { visible_until_time: null }
    const { id, one, lesson, a, b, c } = await course({ visible_until: null, ...ending })
    const ends = await lesson('ends', one, { visible_until: inDays(9), ...ending })
    await lesson('ended', one, { visible_until: inDays(-2), ...ending })
    const { token } = await memberOf(id)
    for (const open of [a, b, c]) await complete(open, token)
    expect(await report(id)).toMatchObject({ begun: 1, completed: 0 })
    await complete(ends, token)
    expect(await report(id)).toMatchObject({ begun: 1, completed: 1 })
  })

  test('that is hidden is a 404, that the member may not open a 403, and neither is stored', async () => {
    const { id, one, lesson, a } = await course()
    const hidden = await lesson('hidden', one, { active: false })
    const { token } = await memberOf(id)
    const stranger = await fixture.signIn((await fixture.member()).email)
    const article = await fixture.item('articles')
    const foreign = await fixture.build.item((await fixture.build.app()).id, 'articles')
    for (const wrong of [hidden, article, foreign, '01890000-0000-7000-8000-000000000000'])
      expect((await complete(wrong, token)).status).toBe(404)
    expect(await complete(a, stranger)).toMatchObject({ status: 403, error: { detail: expect.stringContaining('may not open') } })
    expect(await progress(token)).toEqual([])
    expect(await progress(stranger)).toEqual([])
  })
})

describe('a position', () => {
  test('is stored for each record, and read back on another phone, the newest first', async () => {
    const [audio, film] = [await fixture.item('audios', { title: 'Sea' }), await fixture.item('videos', { title: 'Waves' })]
    const { email } = await fixture.member()
    const [phone, tablet] = [await fixture.signIn(email), await fixture.signIn(email)]
    expect(await put(`positions/${audio}`, phone, { seconds: 12.5, duration: 600 })).toMatchObject({
      ...{ status: 200, data: { kind: 'position', id: audio, collection: 'content/audios', seconds: 12.5, duration: 600, part: null } },
    })
    await put(`positions/${film}`, phone, { seconds: 90, part: 'second' })
    await put(`positions/${film}`, tablet, { seconds: 200, duration: 100 })
    const first = await ask('GET', 'progress?per_page=1', tablet)
    expect(first.json()).toMatchObject({ data: [{ id: film, seconds: 100 }], meta_data: { page: 1, per_page: 1, more: true } })
    const second = await ask('GET', 'progress?per_page=1&page=2', tablet)
    expect(second.json()).toMatchObject({ data: [{ id: audio }], meta_data: { page: 2, per_page: 1, more: false } })
    expect(await progress(phone, `?record=${audio}`)).toMatchObject([{ id: audio, seconds: 12.5 }])
    expect(await progress(phone, '?kind=ticks')).toEqual([])
  })

  test('that a phone sends late does not replace one of later, and a fast clock does not win', async () => {
    const audio = await fixture.item('audios')
    const token = await fixture.signIn((await fixture.member()).email)
    await put(`positions/${audio}`, token, { seconds: 50, at: '2026-01-02T10:00:00Z' })
    expect(await put(`positions/${audio}`, token, { seconds: 20, at: '2026-01-02T09:00:00Z' })).toMatchObject({
      ...{ status: 200, data: { seconds: 50, at: '2026-01-02T10:00:00.000Z' } },
    })
    const older = await fixture.item('audios')
    expect((await put(`positions/${older}`, token, { seconds: 5, at: '0000-01-01T00:00:00Z' })).status).toBe(200)
    await put(`positions/${audio}`, token, { seconds: 70, at: '2999-01-01T00:00:00Z' })
    expect(await put(`positions/${audio}`, token, { seconds: 80 })).toMatchObject({ data: { seconds: 80 } })
  })

  test.each([
    [{}, 'seconds'],
    [{ seconds: -1 }, 'seconds'],
    [{ seconds: 604_801 }, 'seconds'],
    [{ seconds: 'ten' }, 'seconds'],
    [{ seconds: 1, part: 'x'.repeat(501) }, 'part'],
    [{ seconds: 1, at: 'yesterday' }, 'at'],
    [{ seconds: 1, member: 'me' }, 'member'],
  ])('of %j is refused by field', async (data, field) => {
    const audio = await fixture.item('audios')
    const answer = await put(`positions/${audio}`, await fixture.signIn((await fixture.member()).email), data)
    expect([answer.status, Object.keys(answer.error.data)]).toEqual([422, [field]])
  })

  test('is a 403 in a teaser, and a 404 where there is nothing to play', async () => {
    const teaser = await fixture.item('audios', { tags: [await fixture.tag('Silver')], tagged_visible: true })
    const token = await fixture.signIn((await fixture.member()).email)
    expect((await put(`positions/${teaser}`, token, { seconds: 1 })).status).toBe(403)
    expect((await put(`positions/${await fixture.item('documents')}`, token, { seconds: 1 })).status).toBe(404)
    expect((await put(`positions/${await fixture.item('podcasts')}`, token, { seconds: 1, part: 'episode-7' })).status).toBe(200)
  })
})

describe('ticks', () => {
  const items = [{ text: 'Water' }, { text: 'Stretch' }]

  test('are the items of the list, in its order, and nothing else', async () => {
    const list = await fixture.item('action_lists', { frequency: 'Once', items })
    const token = await fixture.signIn((await fixture.member()).email)
    const answer = await put(`ticks/${list}`, token, { ticked: ['Stretch', 'Nothing', 'Water', 'Water'] })
    expect(answer).toMatchObject({ status: 200, data: { kind: 'ticks', since: '1970-01-01', ticked: ['Water', 'Stretch'] } })
    expect(await put(`ticks/${list}`, token, { ticked: [] })).toMatchObject({ data: { ticked: [] } })
  })

  test('of a daily list are for one day', async () => {
    const list = await fixture.item('action_lists', { frequency: 'Daily', items })
    const token = await fixture.signIn((await fixture.member()).email)
    const yesterday = `${inDays(-1)}T12:00:00Z`
    expect(await put(`ticks/${list}`, token, { ticked: ['Water'], at: yesterday })).toMatchObject({
      data: { since: inDays(0), ticked: [] },
    })
    expect(await progress(token)).toMatchObject([{ since: inDays(0), ticked: [] }])
    expect(await put(`ticks/${list}`, token, { ticked: ['Water'] })).toMatchObject({ data: { ticked: ['Water'] } })
  })
})

describe('answers with progress', () => {
  test('revalidate: their ETag changes with the member’s own progress, and with nobody else’s', async () => {
    const { id, a } = await course()
    const [{ token }, other] = [await memberOf(id), await memberOf(id)]
    for (const path of [`courses/${id}`, 'courses', `course_lessons/${a}`, `courses/${id}/course_lessons`, 'progress']) {
      const { etag, 'cache-control': cache } = (await fixture.read(path, token)).headers
      const again = (after: string) => fixture.read(path, after, { 'if-none-match': String(etag) })
      expect([path, cache, (await again(token)).statusCode]).toEqual([path, 'private, no-cache', 304])
      await complete(a, other.token)
      expect([path, (await again(token)).statusCode]).toEqual([path, 304])
      await complete(a, token)
      expect([path, (await again(token)).statusCode]).toEqual([path, 200])
      await complete(a, token, false)
    }
  })

  test('of one member are never those of another', async () => {
    const { id, a } = await course()
    const [{ token }, other] = [await memberOf(id), await memberOf(id)]
    await complete(a, token)
    await complete(a, other.token)
    await complete(a, other.token, false)
    const completed = async (of: string) => (await fixture.read(`course_lessons/${a}`, of)).json().data.completed
    expect([await completed(token), await completed(other.token), await completed(token)]).toEqual([true, false, true])
    expect((await fixture.read(`courses/${id}`)).json().data.modules[0].course_lessons[0].completed).toBe(false)
  })

  test('of other records do not change with it', async () => {
    const { id, a } = await course()
    const article = await fixture.item('articles')
    const { token } = await memberOf(id)
    const { etag } = (await fixture.read(`content/articles/${article}`, token)).headers
    await complete(a, token)
    expect((await fixture.read(`content/articles/${article}`, token, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})

describe('progress', () => {
  test('is exported to the member, and gone with the account, also from the counts', async () => {
    const { id, a } = await course()
    const [{ token }, other] = [await memberOf(id), await memberOf(id)]
    await complete(a, token)
    await complete(a, other.token)
    const exported = (await ask('GET', 'me/export', token)).json().data.progress
    expect(exported).toMatchObject([
      { kind: 'course', id, title: 'Calm', value: { begun: true, completed: false } },
      { kind: 'lesson', id: a, title: 'a', value: { completed: true } },
    ])
    expect((await ask('POST', 'me/delete', token, { password: MEMBER_PASSWORD })).statusCode).toBe(204)
    expect(await report(id)).toEqual({ begun: 1, completed: 0, lessons: [1, 0, 0] })
    expect((await ask('GET', 'progress', token)).statusCode).toBe(401)
  })

  test('of a member who is deleted at the same time is a 404', async () => {
    const { id, a } = await course()
    const { id: member, token } = await memberOf(id)
    const { call } = await fixture.deps.db.changeApp(fixture.app.id, async (tx) => {
      await tx.query('delete from members where app_id = $1 and id = $2', [fixture.app.id, member])
      const sent = complete(a, token)
      await setTimeout(400)
      return { call: sent }
    })
    expect((await call).status).toBe(404)
  })

  test('of a record in the trash is not read, and of a removed one is gone', async () => {
    const { id, a } = await course()
    const { token } = await memberOf(id)
    await complete(a, token)
    const own = `/api/apps/${fixture.app.id}`
    await fixture.call('DELETE', `${own}/courses/${id}`, { as: fixture.me })
    expect(await progress(token)).toEqual([])
    expect((await fixture.call('DELETE', `${own}/trash/${id}`, { as: fixture.me })).statusCode).toBe(204)
    const { rows } = await fixture.deps.db.platform.query('select from member_progress where app_id = $1 and item_id = any($2)', [
      fixture.app.id,
      [id, a],
    ])
    expect(rows).toEqual([])
  })

  test('needs a member, and is written at most 120 times a minute', async () => {
    const audio = await fixture.item('audios')
    expect((await put(`positions/${audio}`, 'made-up', { seconds: 1 })).error.code).toBe('MEMBER_TOKEN_INVALID')
    expect((await fixture.read('progress')).statusCode).toBe(401)
    const token = await fixture.signIn((await fixture.member()).email)
    let written = 0
    while (written < 260 && (await put(`positions/${audio}`, token, { seconds: written })).status === 200) written += 1
    // More only if a minute begins meanwhile.
    expect(written).toBeGreaterThanOrEqual(120)
    expect(written).toBeLessThan(260)
    const refused = await ask('PUT', `progress/positions/${audio}`, token, { seconds: 1 })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })
})

describe('the report of a course', () => {
  test('names its lessons in their order, those in drafts and for members with a tag as well', async () => {
    const { id, one, lesson, a, b, c } = await course()
    const [draft, tagged] = [await lesson('draft', one, { active: false }), await lesson('t', one, { tags: [await fixture.tag('Iron')] })]
    const answer = await fixture.call('GET', `/api/apps/${fixture.app.id}/courses/${id}/report`, { as: fixture.me })
    const known = { completed: 0, active: true, tagged: false }
    expect(answer.json().data.modules).toMatchObject([
      {
        name: 'One',
        lessons: [
          { id: a, title: 'a', ...known },
          { id: b, ...known },
          { id: draft, ...known, active: false },
          { id: tagged, ...known, tagged: true },
        ],
      },
      { name: 'Two', lessons: [{ id: c, ...known }] },
    ])
  })

  test('is none of another app’s administrator, and a 404 for what is no course', async () => {
    const { id, a } = await course()
    const stranger = (await fixture.build.creator((await fixture.build.app()).id)).id
    const path = (course: string) => `/api/apps/${fixture.app.id}/courses/${course}/report`
    expect((await fixture.call('GET', path(id), { as: stranger })).statusCode).toBe(404)
    expect((await fixture.call('GET', path(a), { as: fixture.me })).statusCode).toBe(404)
  })
})
