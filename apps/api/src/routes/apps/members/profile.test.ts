import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/id.ts'
import { type CourseFixture, courseFixture } from '../../../testing/course-fixture.ts'
import { pushMakers } from '../../../testing/push-makers.ts'

let fixture: CourseFixture
let make: ReturnType<typeof pushMakers>
beforeAll(async () => {
  fixture = await courseFixture()
  make = pushMakers(fixture.site.deps, '{}')
})
afterAll(() => fixture.site.close())

const profile = async (member: string) => (await fixture.send('GET', `members/${member}/profile`)).data
const query = (text: string, values: unknown[]) => fixture.site.deps.db.platform.query(text, values)

describe('the profile of a member', () => {
  test('has courses with the lessons that count, newest first', async () => {
    const { course, a, b } = await fixture.wholeCourse()
    const later = await fixture.makeCourse({ title: 'Without lessons' })
    const member = await make.member(fixture.app.id)
    for (const [id, day] of [
      [course, '2026-01-01'],
      [later, '2026-02-01'],
    ])
      await query('insert into member_courses (app_id, member_id, course_id, enroll_date) values ($1, $2, $3, $4)', [
        ...[fixture.app.id, member, id, day],
      ])
    for (const [id, completed, at] of [
      [a, true, '2026-03-01T10:00:00Z'],
      // Inactive: it counts on neither side.
      [b, true, '2026-03-02T10:00:00Z'],
    ])
      await query(`insert into member_progress (app_id, member_id, item_id, kind, value, at) values ($1, $2, $3, 'lesson', $4, $5)`, [
        ...[fixture.app.id, member, id, { completed }, at],
      ])
    expect(await profile(member)).toMatchObject({
      last_seen: '2026-03-02T10:00:00.000Z',
      courses: {
        total: 2,
        rows: [
          { id: later, title: 'Without lessons', enrolled: '2026-02-01', lessons: 0, completed: 0 },
          { id: course, lessons: 2, completed: 1 },
        ],
      },
    })
  })

  test('has the pushes to the member’s devices and tags, and which of them were opened', async () => {
    const studio = await make.app()
    const as = (await fixture.site.build.creator(studio)).id
    const read = async (id: string) => (await fixture.site.call('GET', `/api/apps/${studio}/members/${id}/profile`, { as })).json().data
    const [gold, silver] = [await make.item(studio, 'tags', 'Gold'), await make.item(studio, 'tags', 'Silver')]
    const member = await make.member(studio, { tags: [gold] })
    await make.devices(studio, ['phone-of-ada'], { memberId: member })
    const [everyone, toGold, toSilver] = [
      await make.push(studio),
      await make.push(studio, { tags: [gold] }),
      await make.push(studio, { tags: [silver] }),
    ]
    await query(`update push_notifications set state = 'sent', finished_at = now() where app_id = $1`, [studio])
    await query(
      `insert into push_openings (app_id, push_id, device_id) select $1, $2, d.id from devices d where d.app_id = $1 and d.token = 'phone-of-ada'`,
      [studio, toGold],
    )
    const { devices, pushes } = await read(member)
    expect(devices).toMatchObject([{ kind: 'phone', gets_pushes: true }])
    expect(pushes).toMatchObject({ sent: 2, opened: 1 })
    const opened = Object.fromEntries(
      pushes.rows.map(({ id, opened_at: at }: { id: string; opened_at: string | null }) => [id, at !== null]),
    )
    expect(opened).toEqual({ [everyone]: false, [toGold]: true })
    expect(opened).not.toHaveProperty(toSilver)
    const other = await make.member(studio)
    expect(await read(other)).toEqual({
      ...{ last_seen: null, devices: [], courses: { total: 0, rows: [] } },
      pushes: { sent: 0, opened: 0, rows: [] },
    })
  })

  test('reads a bounded part of what a member with 200 courses and 500 pushes has', async () => {
    const studio = await make.app()
    const as = (await fixture.site.build.creator(studio)).id
    const member = await make.member(studio)
    await make.devices(studio, ['phone-of-noor'], { memberId: member })
    await query(
      `insert into items (app_id, id, resource, title, data) select $1, gen_random_uuid(), 'courses', 'Course ' || n, '{}' from generate_series(1, 200) n`,
      [studio],
    )
    await query(
      `insert into member_courses (app_id, member_id, course_id, enroll_date) select $1, $2, i.id, '2026-01-01' from items i where i.app_id = $1 and i.resource = 'courses'`,
      [studio, member],
    )
    await query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, finished_at)
       select $1, gen_random_uuid(), $1, 'Push ' || n, 'Hello', 'everyone', 'home', 'sent', now() from generate_series(1, 500) n`,
      [studio],
    )
    const { data } = (await fixture.site.call('GET', `/api/apps/${studio}/members/${member}/profile`, { as })).json()
    expect(data.courses).toMatchObject({ total: 200 })
    expect([data.courses.rows.length, data.pushes.sent, data.pushes.rows.length]).toEqual([20, 100, 20])
  })

  test('is NOT_FOUND for a member of another app', async () => {
    const stranger = await make.member(fixture.other.id)
    expect((await fixture.send('GET', `members/${stranger}/profile`)).status).toBe(404)
    expect((await fixture.send('GET', `members/${newId()}/profile`)).status).toBe(404)
  })
})
