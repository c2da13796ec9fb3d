import { trackerStageOf, trackerStages } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

const get = async (url: string) => {
  const answer = await site.call('GET', `/api/${url}`, { as: boss })
  return { status: answer.statusCode, ...answer.json() }
}

describe('pages of staff', () => {
  const lists = ['manage_users', 'super_users', 'apps', 'available_apps', 'accounts/web', 'onboarding_apps', 'reviews', 'disabled_apps']

  test.each([...lists, 'unlinked_media', 'whats_new', 'global_fields'])('of %s end at row 10,000, and say what to do', async (list) => {
    expect(await get(`${list}?page=50&per_page=200`)).toMatchObject({ status: 200, data: [] })
    const { status, error } = await get(`${list}?page=51&per_page=200`)
    expect([status, error.data]).toEqual([422, { page: ['Pages end at row 10,000. Search, filter or sort to find the rows after it.'] }])
  })

  test('say that there are more than 10,000, and count them exactly where only that is asked', async () => {
    const people = `insert into users (id, name, email) select uuidv7(), 'Person ' || n, 'person' || n || '@example.com' from generate_series(1, $1::int) n`
    await site.deps.db.platform.query(people, [9_999])
    expect((await get('manage_users?page=1')).meta_data).toEqual({ total: 10_000, page: 1, per_page: 25 })
    await site.build.user({ name: 'Zoë' })
    expect((await get('manage_users?page=1')).meta_data).toEqual({ total: 10_000, more: true, page: 1, per_page: 25 })
    expect((await get('manage_users?countonly=1')).data).toEqual({ count: 10_001 })
    expect((await get('manage_users?sort=-name&page=1')).data[0].name).toBe('Zoë')
  })
})

describe('the stage of an app on the tracker', () => {
  const words = ['', 'done', ' Done ', 'later']
  const launched = { progress: { build_and_submit: { status: 'launched ' } } }
  const onboardings: object[] = [
    {},
    launched,
    { status: 'Launched' },
    { app_designed: 1, progress: 'none' },
    { app_designed: 'done', submitted: 'both', progress: { build_and_submit: { status: 'Saved' } } },
    ...words.flatMap((app_designed) =>
      words.flatMap((content_reviewed) => words.map((app_built) => ({ app_designed, content_reviewed, app_built, submitted: 'both' }))),
    ),
  ]

  test('is the same in the database as on the board, in every stage a page and its number', async () => {
    for (const [n, onboarding] of onboardings.entries()) await site.build.app({ name: `Case ${n}`, setup: { biz_plus: true }, onboarding })
    const all: { name: string; onboarding: Parameters<typeof trackerStageOf>[0] }[] = (await get('onboarding_apps')).data
    expect(all).toHaveLength(onboardings.length)
    for (const { label } of trackerStages) {
      const expected = all.filter(({ onboarding }) => trackerStageOf(onboarding) === label).map(({ name }) => name)
      const { data, meta_data: meta } = await get(`onboarding_apps?stage=${label}`)
      expect({ label, names: data.map(({ name }: { name: string }) => name), total: meta.total }).toEqual({
        ...{ label, names: expected, total: expected.length },
      })
      expect(expected.length).toBeGreaterThan(0)
    }
    expect((await get('onboarding_apps?stage=BUILD&q=case 2')).data).toHaveLength(
      all.filter(({ name, onboarding }) => name.startsWith('Case 2') && trackerStageOf(onboarding) === 'BUILD').length,
    )
    expect((await get('onboarding_apps?stage=Other')).status).toBe(422)
  })
})
