import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '../../../domain/notices/send-digests.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { notifyOfReviews } from '../../../jobs/notify-people.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillForms, fillForStores } from '../../../testing/fill-for-stores.ts'
import { mailsTo } from '../../../testing/mails-to.ts'

let site: TestApp
let boss: { id: string; email: string }
let owner: { id: string; email: string }
let app: string

beforeAll(async () => {
  site = await testApp({})
  boss = await site.build.superUser()
})
afterAll(() => site.close())

beforeEach(async () => {
  app = await appOf((owner = await site.build.user()))
})

const TAGLINE = 'about.design.loading_screen_tagline'
const HOUR_MS = 3_600_000

/** A new app in the wizard, named after its owner. */
async function appOf({ id, email }: { id: string; email: string }): Promise<string> {
  const made = await site.build.app({ name: `App of ${email}`, onboarding: { type: 'Standard', wizard: true, status: 'In Progress' } })
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [made.id, id])
  await fillForms(site, made.id)
  return made.id
}

const patch = async (data: object, as = owner.id, of = app) => {
  expect((await site.call('PATCH', `/api/apps/${of}`, { as, body: { data } })).statusCode).toBe(200)
}
const submit = (section: string, as = owner.id, of = app) =>
  patch({ onboarding: { progress: { [section]: { status: 'Submitted' } } } }, as, of)
const review = (step: string, of = app, as = boss.id) =>
  site.call('POST', `/api/apps/${of}/onboarding/design/review/${step}`, {
    as,
    ...(step === 'answer' && { body: { data: { answers: {} } } }),
    ...(step === 'approve' && { body: { data: { unmarked: true } } }),
  })
const note = (of = app) =>
  site.call('PUT', `/api/apps/${of}/onboarding/design/review/marks`, {
    as: boss.id,
    body: { data: { field: TAGLINE, verdict: 'change', says: 'Make it shorter' } },
  })

/** Runs the chore so many hours from now; returns the subjects of the mails that this person got from it. */
async function mailedAfter(hours: number, to: { email: string }): Promise<string[]> {
  const before = (await mailsTo(site, to.email)).length
  const now = () => new Date(site.deps.now().getTime() + hours * HOUR_MS)
  await notifyOfReviews.run({ ...site.deps, now }, unlimitedSlice())
  return (await mailsTo(site, to.email)).slice(before).map(({ subject }) => subject)
}
const name = () => `App of ${owner.email}`

describe('our team', () => {
  test('learns once of each submit, by app and section', async () => {
    await submit('design')
    expect(await mailedAfter(0, boss)).toEqual([`${name()}: App Design submitted`])
    expect(await mailedAfter(1, boss)).toEqual([])
    const { data } = (await site.call('GET', '/api/notices', { as: boss.id })).json()
    expect(data[0]).toMatchObject({ kind: 'team', title: 'App Design is ready for review', app: { id: app } })
    const [mail] = (await mailsTo(site, boss.email)).slice(-1)
    expect(mail?.text).toMatch(/App Design is ready for review, due \w{3} \d+ \w{3}\./)
    expect(mail?.text).toContain(`/gotoonboarding/${app}?open=design`)
  })

  test('does not learn of a section that was opened again before the mail', async () => {
    await submit('design')
    await patch({ onboarding: { progress: { design: { status: 'In Progress' } } } }, boss.id)
    expect(await mailedAfter(0, boss)).toEqual([])
  })

  test('reads the app and the section when an owner sends a section back', async () => {
    await submit('design')
    await mailedAfter(0, boss)
    await note()
    await review('ask')
    await patch({ about: { design: { loading_screen_tagline: 'Calm' } } })
    expect((await review('answer', app, owner.id)).statusCode).toBe(200)
    expect((await mailsTo(site, boss.email)).at(-1)?.subject).toBe(`${name()}: App Design is back for review`)
  })
})

describe('an owner', () => {
  test('who wants a daily mail about reviews reads them under the bell at once, and gets no mail of their own', async () => {
    const body = { data: { mails: { reviews: 'daily' } } }
    expect((await site.call('PATCH', '/api/notices/choices', { as: owner.id, body })).statusCode).toBe(200)
    await submit('design')
    await note()
    await review('ask')
    const { data } = (await site.call('GET', '/api/notices', { as: owner.id })).json()
    expect(data).toMatchObject([{ title: 'Please make changes in App Design', link: `/gotoonboarding/${app}?open=design` }])
    expect(await mailedAfter(0, owner)).toEqual([])
    await sendDigests({ ...site.deps, now: () => new Date(Date.now() + 25 * HOUR_MS) }, unlimitedSlice())
    expect((await mailsTo(site, owner.email)).at(-1)?.text).toContain(`${name()}: Please make changes in App Design`)
  })

  test('gets one mail a day at most about an app, whatever happened', async () => {
    await submit('design')
    await note()
    await review('ask')
    expect(await mailedAfter(0, owner)).toEqual([`${name()}: please make changes in App Design`])
    await patch({ about: { design: { loading_screen_tagline: 'Calm' } } })
    expect((await review('answer', app, owner.id)).statusCode).toBe(200)
    await review('approve')
    expect(await mailedAfter(1, owner)).toEqual([])
    expect(await mailedAfter(25, owner)).toEqual([`${name()}: App Design is approved`])
    expect(await mailedAfter(60, owner)).toEqual([])
  })

  test('of two apps gets a mail about each on the same day', async () => {
    const second = await appOf(owner)
    await submit('design')
    await submit('design', owner.id, second)
    await review('approve')
    expect(await mailedAfter(0, owner)).toHaveLength(1)
    await review('approve', second)
    expect(await mailedAfter(1, owner)).toHaveLength(1)
  })

  test('learns of a rejection', async () => {
    const pasted = await site.call('POST', `/api/apps/${app}/rejections`, {
      as: boss.id,
      body: { data: { text: 'Guideline 2.3.7 - Performance - Accurate Metadata. Your app name includes a price.' } },
    })
    expect(pasted.statusCode).toBeLessThan(300)
    expect(await mailedAfter(0, owner)).toEqual([`${name()}: a store asks for changes`])
    expect(await mailedAfter(25, owner)).toEqual([])
  })

  test('who asks for a call without a booking page gets a receipt, and our team the request with the owner’s address', async () => {
    // Its wizard opens all sections at once.
    await patch({ onboarding: { type: 'Enterprise' } }, boss.id)
    await submit('developer')
    const toTeam = await mailedAfter(0, boss)
    expect(toTeam).toEqual([`${name()}: call requested`])
    expect((await mailsTo(site, boss.email)).at(-1)?.text).toContain(owner.email)
    expect((await mailsTo(site, owner.email)).map(({ subject }) => subject)).toEqual([`${name()}: we got your request for a call`])
  })

  test('is congratulated at the launch, with the links and what to do first, and the account says Launched', async () => {
    await fillForStores(site, app)
    await patch({ onboarding: { build_and_submit: 'Ready', app_store_link: 'https://apps.example.com/mine' } }, boss.id)
    await patch({ onboarding: { progress: { build_and_submit: { status: 'Launched' } } } }, boss.id)
    expect(await mailedAfter(0, owner)).toEqual([`${name()} is live`])
    const [mail] = await mailsTo(site, owner.email)
    for (const text of ['App Store: https://apps.example.com/mine', 'First, install the app']) expect(mail?.text).toContain(text)
    expect((await site.call('GET', `/api/apps/${app}`, { as: boss.id })).json().data.setup.app_status).toBe('Launched')
    expect(await mailedAfter(25, owner)).toEqual([])
  })
})
