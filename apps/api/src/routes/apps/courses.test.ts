import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseFixture, courseFixture, titlesOf } from '../../testing/course-fixture.ts'

let fixture: CourseFixture
let send: CourseFixture['send']
let made: CourseFixture['made']
beforeAll(async () => {
  fixture = await courseFixture()
  ;({ send, made } = fixture)
})
afterAll(() => fixture.site.close())

describe('paths of modules and lessons', () => {
  test('are those of the specification, with and without the app (CRS-079 to CRS-086)', async () => {
    const { course, one, a } = await fixture.wholeCourse()
    for (const base of ['/api', `/api/apps/${fixture.app.id}`]) {
      expect((await send('GET', `${base}/courses/${course}/modules/${one}`)).data).toMatchObject({
        id: one,
        name: 'One',
        course_id: course,
      })
      expect((await send('PATCH', `${base}/courses/${course}/modules/${one}`, { sub: 1 })).status).toBe(422)
      expect((await send('PATCH', `${base}/courses/${course}/modules/${one}`, { name: 'One' })).status).toBe(200)
      expect((await send('GET', `${base}/course_lessons/${a}`)).data).toMatchObject({
        title: 'a',
        course_id: course,
        course_module: { id: one, name: 'One' },
      })
      const module = await made(`${base}/courses/${course}/modules/`, { name: 'More' })
      const lesson = await made(`${base}/courses/${course}/course_lessons`, {
        ...{ title: 'd', description: '<p>d</p>', release_date: '2030-01-01', course_module: { id: module } },
      })
      expect((await send('PATCH', `${base}/course_lessons/${lesson}`, { title: 'e' })).data.title).toBe('e')
      expect((await send('DELETE', `${base}/course_lessons/${lesson}`)).status).toBe(204)
      expect((await send('DELETE', `${base}/courses/${course}/modules/${module}`)).status).toBe(204)
    }
  })

  test('lead nowhere through another course, another app, the trash or nothing (rule 7)', async () => {
    const { course, one, a } = await fixture.wholeCourse()
    const stranger = await fixture.makeCourse()
    const gone = await fixture.makeCourse()
    await send('DELETE', `courses/${gone}`)
    const foreign = await fixture.site.build.item(fixture.other.id, 'courses')
    for (const wrong of [stranger, gone, foreign, a, fixture.app.id, 'x']) {
      expect((await send('GET', `courses/${wrong}/modules/${one}`)).status).toBe(404)
      expect((await send('PATCH', `courses/${wrong}/modules/${one}`, { name: 'x' })).status).toBe(404)
      expect((await send('DELETE', `courses/${wrong}/modules/${one}`)).status).toBe(404)
      if (wrong === stranger) continue
      expect((await send('GET', `courses/${wrong}/modules`)).status).toBe(404)
      expect((await send('GET', `courses/${wrong}/course_lessons`)).status).toBe(404)
      expect((await send('POST', `courses/${wrong}/modules`, { name: 'x' })).status).toBe(404)
      expect((await send('GET', `courses/${wrong}/outline`)).status).toBe(404)
    }
    expect((await send('GET', `/api/apps/${fixture.other.id}/course_lessons/${a}`)).status).toBe(404)
    expect((await send('GET', `/api/apps/${fixture.app.id}/modules/${one}`)).status).toBe(404)
    expect((await send('GET', `courses/${course}/modules/${one}`)).data.name).toBe('One')
  })

  test('take a lesson only into a module of the course, and keep it there (CRS-084)', async () => {
    const { course, one, two, a } = await fixture.wholeCourse()
    const elsewhere = await fixture.wholeCourse()
    const wrong = { title: 'x', description: 'x', release_date: '2030-01-01' }
    for (const module of [elsewhere.one, course, fixture.app.id]) {
      const answer = await send('POST', `courses/${course}/course_lessons`, { ...wrong, course_module: { id: module } })
      expect(answer).toMatchObject({ status: 422, error: { data: { course_module: ['Choose one from the list'] } } })
    }
    expect(await send('POST', `courses/${course}/course_lessons`, wrong)).toMatchObject({
      status: 422,
      error: { data: { course_module: ['Required'] } },
    })
    expect((await send('PATCH', `course_lessons/${a}`, { course_module: { id: elsewhere.two } })).status).toBe(422)
    expect((await send('PATCH', `course_lessons/${a}`, { course_module: two })).data.course_module).toMatchObject({ id: two })
    expect((await send('GET', `courses/${course}/course_lessons?course_module=${one}`)).meta.total).toBe(1)
    expect((await send('GET', `courses/${course}/course_lessons`)).meta.total).toBe(3)
  })

  test('are found by an id alone, with the records around it', async () => {
    const { course, one, a } = await fixture.wholeCourse()
    expect((await send('GET', `places/${a}`)).data).toEqual({ resource: 'course_lessons', place: [course, one] })
    expect((await send('GET', `places/${one}`)).data).toEqual({ resource: 'modules', place: [course] })
    expect((await send('GET', `places/${course}`)).data).toEqual({ resource: 'courses', place: [] })
    await send('DELETE', `courses/${course}`)
    for (const wrong of [a, fixture.app.id, 'x']) expect((await send('GET', `places/${wrong}`)).status).toBe(404)
    expect((await send('GET', `/api/apps/${fixture.other.id}/places/${fixture.category}`)).status).toBe(404)
  })

  test('serve a batch as well, all or nothing', async () => {
    const operations = [
      { method: 'POST', path: 'courses', data: { title: 'In one go', category: fixture.category, creator: 'Mira' } },
      { method: 'POST', path: 'courses/$0.id/modules', data: { name: 'First' } },
      {
        ...{ method: 'POST', path: 'courses/$0.id/course_lessons' },
        data: { title: 'One', description: 'x', release_date: '2030-01-01', course_module: '$1.id' },
      },
    ]
    const { status, data } = await send('POST', 'batch', { operations })
    const [course] = Object(data).results
    expect(status).toBe(200)
    expect(course.data.counts).toEqual({ modules: 1, lessons: 1, active_lessons: 1 })
    for (const path of ['modules', `modules/${course.data.id}`]) {
      expect((await send('POST', 'batch', { operations: [{ method: 'POST', path, data: {} }] })).status).toBe(404)
    }
  })
})

describe('a course', () => {
  test('and a category are listed, read, changed and deleted by their paths (CRS-071 to CRS-078)', async () => {
    const category = await made('course_categories', { name: 'First steps' })
    const records = [
      { collection: 'course_categories', id: category, title: 'name' },
      { collection: 'courses', id: await fixture.makeCourse(), title: 'title' },
    ]
    for (const { collection, id, title } of records) {
      const listed = async () => Object.values((await send('GET', collection)).data).map((row) => Object(row).id)
      expect(await listed()).toContain(id)
      for (const path of [`${collection}/${id}`, `/api/${collection}/${id}`]) {
        expect((await send('PATCH', path, { [title]: path.slice(0, 20) })).status).toBe(200)
        expect((await send('GET', path)).data).toMatchObject({ id, [title]: path.slice(0, 20) })
      }
      expect((await send('DELETE', `${collection}/${id}`)).status).toBe(204)
      expect((await send('GET', `${collection}/${id}`)).status).toBe(404)
      expect(await listed()).not.toContain(id)
    }
  })

  test('counts its modules, lessons and active lessons, in its list too (CRS-025, CRS-087)', async () => {
    const { course, one, a } = await fixture.wholeCourse()
    const shown = async () => {
      const whole = (await send('GET', `courses/${course}`)).data
      const rows = Object.values((await send('GET', 'courses')).data) as Values[]
      expect(rows.find(({ id }) => id === course)).toMatchObject({ counts: whole.counts, modules: whole.modules })
      return whole
    }
    expect(await shown()).toMatchObject({
      counts: { modules: 2, lessons: 3, active_lessons: 2 },
      modules: [
        { id: one, name: 'One', sort_order: 1 },
        { name: 'Two', sort_order: 2 },
      ],
    })
    await send('DELETE', `course_lessons/${a}`)
    expect((await shown()).counts).toEqual({ modules: 2, lessons: 2, active_lessons: 1 })
    await send('DELETE', `courses/${course}/modules/${one}`)
    expect((await shown()).counts).toEqual({ modules: 1, lessons: 1, active_lessons: 1 })
    await send('POST', `trash/${one}/restore`)
    expect((await shown()).counts).toEqual({ modules: 2, lessons: 2, active_lessons: 1 })
  })

  test('is listed in one statement, however many there are (CRS-087)', async () => {
    const seen: string[] = []
    const { db } = fixture.site.deps
    const inApp = db.inApp.bind(db)
    db.inApp = (appId, work) =>
      inApp(appId, (sql) =>
        work({
          query: (text, values) => {
            seen.push(text)
            return sql.query(text, values)
          },
        }),
      )
    try {
      expect((await send('GET', 'courses?page=1')).status).toBe(200)
    } finally {
      db.inApp = inApp
    }
    expect(seen).toHaveLength(1)
  })

  test('names its world.category twice and takes either name (OQ-058)', async () => {
    const second = await fixture.site.build.item(fixture.app.id, 'course_categories')
    const course = await made('courses', { title: 'x', creator: 'y', course_category_id: fixture.category })
    const stored = async () => (await send('GET', `courses/${course}`)).data
    expect(await stored()).toMatchObject({ category: { id: fixture.category }, course_category_id: fixture.category })
    await send('PATCH', `courses/${course}`, { ...(await stored()), course_category_id: second })
    expect(await stored()).toMatchObject({ category: { id: second }, course_category_id: second })
    await send('PATCH', `courses/${course}`, { ...(await stored()), category: { id: fixture.category } })
    expect(await stored()).toMatchObject({ category: { id: fixture.category }, course_category_id: fixture.category })
    expect((await send('PATCH', `courses/${course}`, { course_category_id: 'x' })).status).toBe(422)
  })

  test('passes over tag_id, unlock_code, modules and id, and has a code from the server (CRS-024, CRS-032)', async () => {
    const course = await fixture.makeCourse({ tag_id: 5, unlock_code: 'MINE', modules: [{ name: 'x' }], id: fixture.app.id })
    const { data } = await send('GET', `courses/${course}`)
    expect(data.unlock_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(data).toMatchObject({ id: course, modules: [] })
    expect(data).not.toHaveProperty('tag_id')
    const again = await send('PATCH', `courses/${course}`, { tag_id: 6, unlock_code: 'MINE', modules: [], id: fixture.app.id, counts: {} })
    expect(again.data).toEqual(data)
  })

  test('keeps every field (CRS-020 to CRS-029)', () => {
    const fieldsOf = (name: string) => Object.keys(resourceByName(name)?.fields ?? {})
    expect(fieldsOf('course_categories')).toEqual(expect.arrayContaining(['name', 'sub_line', 'image_url', 'sort_order', 'tags']))
    expect(fieldsOf('courses')).toEqual(
      expect.arrayContaining([
        ...['title', 'category', 'course_category_id', 'creator', 'creator_image_url', 'course_thumbnail', 'description'],
        ...['web_description', 'email', 'cost', 'short_description', 'drip_system', 'video_url', 'image_url', 'instructions_text'],
        ...['web_instructions_text', 'instructions_image_url', 'instructions_video_url', 'welcome_video_url', 'enroll_text', 'enroll_url'],
        ...['complete_course_url', 'active', 'sort_order', 'tags', 'modules', 'unlock_code', 'send_email', 'confirmation', 'counts'],
      ]),
    )
    expect(fieldsOf('modules')).toEqual(expect.arrayContaining(['name', 'image_url', 'sort_order', 'tags', 'course_lessons']))
    expect(fieldsOf('course_lessons')).toEqual(
      expect.arrayContaining([
        ...['title', 'description', 'image_url', 'active', 'sort_order', 'drip_sequence', 'release_date', 'action_bar_text'],
        ...['action_bar_url', 'tags', 'sections', 'course_id', 'course_module'],
      ]),
    )
  })

  test('in a free account counts against its limit, its modules and lessons do not (LIM-011)', async () => {
    const free = await fixture.site.build.app({ setup: { free: true }, limits: { courses: 1 } })
    await fixture.site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [free.id, fixture.me])
    const base = `/api/apps/${free.id}`
    const own = await fixture.site.build.item(free.id, 'course_categories')
    const course = await made(`${base}/courses`, { title: 'x', creator: 'y', category: own })
    for (const name of ['One', 'Two', 'Three']) await made(`${base}/courses/${course}/modules`, { name })
    expect(await send('POST', `${base}/courses`, { title: 'x', creator: 'y', category: own })).toMatchObject({
      status: 403,
      error: { code: 'LIMIT_REACHED' },
    })
    expect((await send('POST', `${base}/copy`, { id: course, name: 'courses' })).status).toBe(403)
  })

  test('goes to the trash with all that lies in it, and brings back the same', async () => {
    const { course, one, two, a, b, c } = await fixture.wholeCourse()
    await send('DELETE', `course_lessons/${b}`)
    await send('DELETE', `courses/${course}`)
    for (const lesson of [a, b, c]) expect((await send('GET', `course_lessons/${lesson}`)).status).toBe(404)
    const trash = Object.values((await send('GET', 'trash')).data) as Values[]
    expect(trash.slice(0, 2).map(({ id }) => id)).toEqual([course, b])

    expect(await send('POST', `trash/${a}/restore`)).toMatchObject({
      status: 409,
      error: { code: 'CONFLICT', detail: '“Ground up”, which contains this, is also in the trash. Restore it first.' },
    })
    expect((await send('POST', `trash/${course}/restore`)).status).toBe(200)
    expect(titlesOf(await fixture.outlineOf(course))).toEqual([
      ['One', ['a']],
      ['Two', ['c']],
    ])
    expect((await send('POST', `trash/${b}/restore`)).status).toBe(200)
    expect((await fixture.outlineOf(course)).map(({ id }) => id)).toEqual([one, two])
    expect((await fixture.outlineOf(course))[0]?.children?.map(({ id }) => id)).toEqual([a, b])
  })
})

describe('a lesson', () => {
  test('keeps the release date with which it was made (CRS-033, OQ-031)', async () => {
    const { a } = await fixture.wholeCourse()
    const { data } = await send('GET', `course_lessons/${a}`)
    expect((await send('PATCH', `course_lessons/${a}`, { ...data, title: 'New' })).data).toMatchObject({ release_date: '2020-01-01' })
    expect(await send('PATCH', `course_lessons/${a}`, { release_date: '2031-01-01' })).toMatchObject({
      status: 422,
      error: { data: { release_date: ['Cannot be changed anymore'] } },
    })
  })
})

describe('a tag bundle', () => {
  const bundle = (values: Values) => send('POST', 'tags', { name: 'All', code: 'all', category: 'TagBundle', ...values })

  test('combines tags and active courses, two of them at least (TAG-010, TAG-019, TAG-020)', async () => {
    const tag = await fixture.site.build.item(fixture.app.id, 'tags', { category: 'Content' })
    const [course, inactive] = [await fixture.makeCourse(), await fixture.makeCourse({ active: false })]
    expect((await bundle({ tags: [tag], courses: [course] })).data).toMatchObject({
      tags: [{ id: tag }],
      courses: [{ id: course, title: 'Ground up' }],
    })
    expect(await bundle({ courses: [course] })).toMatchObject({
      status: 422,
      error: { data: { tags: ['Tag Bundle fields need at least 2 tags combined'] } },
    })
    expect(await bundle({ tags: [tag], courses: [inactive] })).toMatchObject({
      status: 422,
      error: { data: { courses: ['Choose one from the list'] } },
    })
    const offered = Object.values((await send('GET', 'courses?active=true')).data) as Values[]
    expect(offered.map(({ id }) => id)).not.toContain(inactive)
  })
})
