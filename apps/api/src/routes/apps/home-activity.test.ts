import { dayAt } from '@greenroom/contract/days'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDays } from '../../domain/home/close-days.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { importFixture } from '../../testing/import-fixture.ts'
import { type PublishedFixture, publishedFixture } from '../../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

async function activity(): Promise<HomeAnswer['activity']> {
  const answer = await fixture.call('GET', `/api/apps/${fixture.app.id}/home`, { as: fixture.me })
  return answer.json().data.activity
}

test('members, unlocks and opened pushes are counted once each, on the day that it is in the app', async () => {
  await withinOneQuarterHour()
  const zone = 'Pacific/Kiritimati'
  await fixture.call('PATCH', `/api/apps/${fixture.app.id}`, { as: fixture.me, body: { data: { setup: { time_zone: zone } } } })
  const data = { name: 'Ada', email: 'ada@example.com', password: 'Members-1!' }
  const added = await fixture.call('POST', `/api/apps/${fixture.app.id}/members`, { as: fixture.me, body: { data } })
  expect(added.statusCode).toBe(201)
  expect((await fixture.call('POST', `/api/apps/${fixture.app.id}/members`, { as: fixture.me, body: { data } })).statusCode).toBe(409)

  const signedIn = await fixture.call('POST', `${fixture.base}/session`, {
    as: fixture.appToken,
    body: { data: { email: data.email, password: data.password } },
  })
  const member = { 'x-member-token': signedIn.json().data.token }
  const code = await fixture.codeOf(await fixture.tag('Gold'))
  for (const again of [false, true]) {
    const answer = await fixture.call('POST', `${fixture.base}/unlock`, { as: fixture.appToken, headers: member, body: { data: { code } } })
    expect(answer.json().data.already).toBe(again)
  }

  const { since, until, members, unlocks, opens } = await activity()
  const today = dayAt(new Date(), zone)
  expect([since, until]).toEqual([today, today])
  expect([members, unlocks, opens].map((counts) => [counts.length, counts.at(-1), counts.at(-2)])).toEqual([
    [60, 1, 0],
    [60, 1, 0],
    [60, 0, 0],
  ])
})

test('days of more than 500 days ago are forgotten, those of the last 60 days are answered', async () => {
  const { until } = await activity()
  const insert = (ago: number) =>
    fixture.deps.db.platform.query(
      `insert into day_counts (app_id, day, measure, part, total) values ($1, $2::date - $3::int, 'opens', 3, 7), ($1, $2::date - $3::int, 'opens', 4, 2)`,
      [fixture.app.id, until, ago],
    )
  for (const ago of [59, 60, 499, 502]) await insert(ago)
  const before = await activity()
  await closeDays({ db: fixture.deps.db, now: new Date() }, unlimitedSlice())
  const after = await activity()
  expect(before.opens[0]).toBe(9)
  expect(before.opens.reduce((sum, count) => sum + count)).toBe(9)
  expect(after.opens).toEqual(before.opens)
  const days = (Date.parse(until) - Date.parse(after.since ?? '')) / 86_400_000
  expect(days).toBe(499)
  // What comes later is added.
  await fixture.deps.db.platform.query(
    `insert into day_counts (app_id, day, measure, part, total) values ($1, $2::date - 59, 'opens', 5, -1), ($1, $2::date - 59, 'lessons', 0, 3)`,
    [fixture.app.id, until],
  )
  await closeDays({ db: fixture.deps.db, now: new Date() }, unlimitedSlice())
  const { opens, lessons } = await activity()
  expect([opens[0], lessons[0]]).toEqual([8, 3])
  const { rows } = await fixture.deps.db.platform.query(
    `select ($2::date - day)::int as ago, measures, totals from app_days where app_id = $1 and 'opens' = any(measures) order by day`,
    [fixture.app.id, until],
  )
  expect(rows).toEqual([
    { ago: 499, measures: ['opens'], totals: [9] },
    { ago: 60, measures: ['opens'], totals: [9] },
    { ago: 59, measures: ['opens', 'lessons'], totals: [8, 3] },
  ])
})

test('members of an import are counted together, and no longer once it is undone', async () => {
  const importing = await importFixture()
  try {
    const app = (await importing.site.build.app()).id
    const creator = (await importing.site.build.creator(app)).id
    const total = async () => {
      const home = await importing.site.call('GET', `/api/apps/${app}/home`, { as: creator })
      return (home.json().data as HomeAnswer).activity.members.reduce((sum, count) => sum + count)
    }
    const { id } = await importing.imported(app, creator, 'members.csv', 'name,email\nAda,ada@example.com\nBo,bo@example.com\n')
    expect(await total()).toBe(2)
    await importing.undone(app, creator, id)
    expect(await total()).toBe(0)
  } finally {
    await importing.site.close()
  }
})
