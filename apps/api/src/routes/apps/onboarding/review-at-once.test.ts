import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillForms } from '../../../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let other: string
let app: string
let me: string

beforeAll(async () => {
  site = await testApp({})
  boss = (await site.build.superUser()).id
  other = (await site.build.superUser()).id
})
afterAll(() => site.close())

beforeEach(async () => {
  app = (await site.build.app({ onboarding: { type: 'Standard', wizard: true, status: 'In Progress' } })).id
  me = (await site.build.creator(app)).id
  await fillForms(site, app)
  expect((await patch({ onboarding: { progress: { design: { status: 'Submitted' } } } })).statusCode).toBe(200)
})

const TAGLINE = 'about.design.loading_screen_tagline'
const GONE = 'about.design.gone'
const at = () => `/api/apps/${app}/onboarding/design/review`
const patch = (data: object, as = me) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
const tagline = (text: string) => patch({ about: { design: { loading_screen_tagline: text } } })
const read = async () => (await site.call('GET', at(), { as: boss })).json().data
const mark = (verdict: string, says = '', as = boss) =>
  site.call('PUT', `${at()}/marks`, { as, body: { data: { field: TAGLINE, verdict, says } } })
const step = (name: string, as = boss) =>
  site.call('POST', `${at()}/${name}`, { as, ...(name === 'approve' && { body: { data: { unmarked: true } } }) })
const answer = (answers: object = {}) => site.call('POST', `${at()}/answer`, { as: me, body: { data: { answers } } })
const marks = async () =>
  (
    await site.deps.db.platform.query('select field, verdict, says, answer, round from review_marks where app_id = $1 order by field', [
      app,
    ])
  ).rows

async function asked(): Promise<void> {
  expect((await mark('change', 'Make it shorter')).statusCode).toBe(200)
  expect((await step('ask')).statusCode).toBe(200)
}

describe('two reviewers at once', () => {
  test('one approves and one writes a note: one of them counts, and the other learns who came first', async () => {
    const [approved, noted] = await Promise.all([step('approve', boss), mark('change', 'Shorter', other)])
    const statuses = [approved.statusCode, noted.statusCode]
    expect(statuses.toSorted()).toEqual([200, 409])
    const { state } = await read()
    if (approved.statusCode === 200) {
      expect([state, await marks()]).toEqual(['fine', []])
      expect(noted.json().error.detail).toMatch(/approved/)
    } else {
      expect([state, (await marks()).length]).toEqual(['in_review', 1])
      expect(approved.json().error.detail).toMatch(/take it over/i)
    }
  })

  test('approve once, and send notes once', async () => {
    const approvals = await Promise.all([step('approve'), step('approve')])
    expect(approvals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { rows } = await site.deps.db.platform.query('select 1 from audit_log where app_id = $1 and action = $2', [app, 'approved'])
    expect(rows).toHaveLength(1)
  })

  test('ask once, and the owner gets the notes of one round', async () => {
    await mark('change', 'Make it shorter')
    const asks = await Promise.all([step('ask'), step('ask')])
    expect(asks.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({ state: 'asked', round: 1 })
  })
})

describe('an owner', () => {
  test('who answers after the approval learns of it, and nothing is stored', async () => {
    await asked()
    await tagline('Calm classes')
    expect((await answer()).statusCode).toBe(200)
    expect((await step('approve')).statusCode).toBe(200)
    const [before, notes] = [await read(), await marks()]
    const late = await answer({ [TAGLINE]: 'One more thought' })
    expect([late.statusCode, late.json().error.detail]).toEqual([409, expect.stringContaining('has approved this section')])
    const typed = await tagline('Calm')
    expect([typed.statusCode, typed.json().error.detail]).toEqual([403, `You cannot change ${TAGLINE}.`])
    expect([await read(), await marks()]).toEqual([before, notes])
  })

  test('who sends back twice at once starts one round', async () => {
    await asked()
    await tagline('Calm classes')
    const both = await Promise.all([answer({ [TAGLINE]: 'Done' }), answer({ [TAGLINE]: 'Done' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({ state: 'answered', round: 2 })
  })

  test('whose answer lacks a reply sends nothing, the answers that are there included', async () => {
    await site.call('PUT', `${at()}/marks`, {
      as: boss,
      body: { data: { field: 'about.design.logo_icon', verdict: 'change', says: 'Which?' } },
    })
    await asked()
    const before = await marks()
    expect((await answer({ 'about.design.logo_icon': 'The leaf' })).json().error.data).toEqual({
      [TAGLINE]: ['Make the change or write an answer.'],
    })
    expect([(await read()).state, await marks()]).toEqual(['asked', before])
  })

  test('needs no reply to a note on a field that is gone, and may not answer one that never was', async () => {
    await asked()
    await site.deps.db.platform.query(
      `insert into review_marks (app_id, section, round, field, verdict, says) values ($1, 'design', 1, $2, 'change', 'x')`,
      [app, GONE],
    )
    await tagline('Calm classes')
    const refused = await answer({ 'about.design.never': 'Here' })
    expect([refused.statusCode, refused.json().error.data]).toEqual([422, { 'about.design.never': ['There is no note to answer here.'] }])
    expect((await read()).state).toBe('asked')
    expect((await answer()).statusCode).toBe(200)
  })
})
