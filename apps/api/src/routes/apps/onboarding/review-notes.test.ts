import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findWaitingMail } from '../../../edges/mail/outbox.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillForms, launch } from '../../../testing/fill-for-stores.ts'

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
  const progress = { design: { status: 'Submitted' }, store: { status: 'Submitted', listing: true, info: true, support: true } }
  expect((await patch({ onboarding: { progress } }, boss)).statusCode).toBe(200)
})

const TAGLINE = 'about.design.loading_screen_tagline'
const LOGO_CHOICE = 'about.design.logo_icon'
const PRIVACY = 'about.store.privacy_policy'
const PRIVACY_PAGE = 'about.store.privacy_policy_page'
type Section = 'design' | 'store'
const at = (section: Section) => `/api/apps/${app}/onboarding/${section}/review`
const patch = (data: object, as = me) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
const store = (values: object, as = me) => patch({ about: { store: values } }, as)
const tagline = (text: string) => patch({ about: { design: { loading_screen_tagline: text } } })
const read = async (section: Section = 'design') => (await site.call('GET', at(section), { as: boss })).json().data
const mark = (field: string, verdict: string | null, says = '', as = boss) => {
  const section = field.startsWith('about.store') ? 'store' : 'design'
  return site.call('PUT', `${at(section)}/marks`, { as, body: { data: { field, verdict, says } } })
}
const step = (section: Section, name: string, data?: object, as = boss) =>
  site.call('POST', `${at(section)}/${name}`, { as, ...(data && { body: { data } }) })
const ask = (section: Section) => step(section, 'ask')
const answer = (section: Section, answers: object = {}) => step(section, 'answer', { answers }, me)
const namesOf = async (section: Section) => (await read(section)).fields.map(({ field }: { field: string }) => field)
const audit = async () => (await site.call('GET', `/api/apps/${app}/audit`, { as: boss })).body

async function asked(field: string, section: Section): Promise<void> {
  expect((await mark(field, 'change', 'Please change this')).statusCode).toBe(200)
  expect((await ask(section)).statusCode).toBe(200)
}

describe('a note on a choice', () => {
  test('opens the page that the choice asks for, and nothing else', async () => {
    await asked(PRIVACY, 'store')
    expect((await store({ privacy_policy: 'own' })).statusCode).toBe(422)
    expect((await store({ privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' })).statusCode).toBe(200)
    expect((await store({ support_email: 'help@rosehill.example' })).statusCode).toBe(403)
    expect((await answer('store')).statusCode).toBe(200)
    expect((await store({ privacy_policy_page: 'https://rosehill.example/other' })).statusCode).toBe(403)
  })

  test('is answered by a change of a field that it opened', async () => {
    await store({ privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' }, boss)
    await asked(PRIVACY, 'store')
    expect((await store({ privacy_policy_page: 'https://rosehill.example/other' })).statusCode).toBe(200)
    expect((await answer('store')).statusCode).toBe(200)
  })
})

describe('a field that the owner’s form does not show', () => {
  test('is not on the desk and takes no note', async () => {
    expect(await namesOf('store')).not.toContain(PRIVACY_PAGE)
    const refused = await mark(PRIVACY_PAGE, 'change', 'Add your page')
    expect([refused.statusCode, refused.json().error.data.field]).toEqual([422, [expect.stringContaining('does not show this field')]])
    await store({ privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' }, boss)
    expect(await namesOf('store')).toContain(PRIVACY_PAGE)
    expect((await mark(PRIVACY_PAGE, 'change', 'Another page')).statusCode).toBe(200)
  })

  test('keeps a note that was written before, which is cleared and not sent', async () => {
    await store({ privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' }, boss)
    await mark(PRIVACY_PAGE, 'change', 'Another page')
    await store({ privacy_policy: 'default' }, boss)
    const refused = await ask('store')
    expect([refused.statusCode, refused.json().error.detail]).toEqual([409, expect.stringContaining('Privacy policy page')])
    expect((await read('store')).state).toBe('in_review')
    expect((await mark(PRIVACY_PAGE, null)).statusCode).toBe(200)
    expect(await namesOf('store')).not.toContain(PRIVACY_PAGE)
  })

  test('needs no reply if it disappeared after the owner was asked', async () => {
    await store({ privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' }, boss)
    await asked(PRIVACY_PAGE, 'store')
    await store({ privacy_policy: 'default' }, boss)
    expect((await answer('store')).statusCode).toBe(200)
  })

  test('does not count if it no longer exists at all', async () => {
    await mark(TAGLINE, 'fine')
    await site.deps.db.platform.query(
      `insert into review_marks (app_id, section, round, field, verdict, says) values ($1, 'design', 1, 'about.design.gone', 'change', 'x')`,
      [app],
    )
    expect((await ask('design')).statusCode).toBe(409)
    expect((await step('design', 'approve', { unmarked: true })).statusCode).toBe(200)
  })
})

describe('sending back', () => {
  test('needs a change or an answer for each note, and the mail says which', async () => {
    await mark(LOGO_CHOICE, 'change', 'Which logo?')
    await asked(TAGLINE, 'design')
    await tagline('Calm classes')
    const refused = await answer('design', { [LOGO_CHOICE]: '  ' })
    expect([refused.statusCode, refused.json().error.data]).toEqual([422, { [LOGO_CHOICE]: ['Make the change or write an answer.'] }])
    expect((await read()).state).toBe('asked')
    expect((await answer('design', { [LOGO_CHOICE]: 'The one with the leaf' })).statusCode).toBe(200)
    const { rows } = await site.deps.db.platform.query<{ id: string }>(
      'select id from mail_outbox where subject like $1 order by created_at desc limit 1',
      ['%App Design is back for review'],
    )
    const mail = await findWaitingMail(site.deps.db.platform, site.deps.vault, rows[0]?.id ?? '')
    expect(mail?.text).toContain('Loading screen tagline: changed.')
    expect(mail?.text).toContain('Logo and icon: not changed. “The one with the leaf”')
  })
})

describe('approval', () => {
  test('asks for a look at fields that nobody has marked, and remembers marks of earlier rounds', async () => {
    await asked(TAGLINE, 'design')
    await tagline('Calm classes')
    await answer('design')
    const refused = await step('design', 'approve')
    expect([refused.statusCode, refused.json().error.detail]).toEqual([409, expect.stringContaining('Logo and icon')])
    const others = (await namesOf('design')).filter((field: string) => field !== TAGLINE)
    for (const field of others) await mark(field, 'fine')
    expect((await step('design', 'approve')).json().error.detail).toContain('Loading screen tagline')
    await mark(TAGLINE, 'change', 'Shorter')
    await ask('design')
    await tagline('Calm')
    await answer('design')
    const open = (await read()).fields.filter(({ looked }: { looked: boolean }) => !looked)
    expect(open.map(({ field }: { field: string }) => field)).toEqual([TAGLINE])
    await mark(TAGLINE, 'fine')
    expect((await step('design', 'approve')).statusCode).toBe(200)
  })

  test('of unread fields is possible when it is confirmed', async () => {
    expect((await step('design', 'approve', { unmarked: true })).statusCode).toBe(200)
  })
})

describe('an approved section', () => {
  beforeEach(async () => {
    await step('design', 'approve', { unmarked: true })
  })

  test('is reopened by staff with a reason, and opens for its owner by a note', async () => {
    expect((await step('design', 'reopen', { reason: ' ' })).statusCode).toBe(422)
    expect((await step('design', 'reopen', { reason: 'A new tagline' }, me)).statusCode).toBe(403)
    const reopened = await step('design', 'reopen', { reason: 'Apple asks for another tagline' })
    expect(reopened.json().data).toMatchObject({ state: 'in_review', round: 2, reopened_for: 'Apple asks for another tagline' })
    expect(await audit()).toContain('Apple asks for another tagline')
    expect((await tagline('Calm')).statusCode).toBe(403)
    await asked(TAGLINE, 'design')
    expect((await tagline('Calm')).statusCode).toBe(200)
    expect((await answer('design')).statusCode).toBe(200)
    expect((await step('design', 'approve', { unmarked: true })).json().data).toMatchObject({ state: 'fine', reopened_for: '' })
  })

  test('is not reopened twice, nor once the app is live', async () => {
    const both = await Promise.all([boss, other].map((as) => step('design', 'reopen', { reason: 'Again' }, as)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await step('design', 'approve', { unmarked: true }, (await read()).reviewer.id)
    await launch(site, app, boss)
    expect((await step('design', 'reopen', { reason: 'Again' })).statusCode).toBe(409)
  })
})

describe('a store’s rejection', () => {
  const reject = (text: string) => site.call('POST', `/api/apps/${app}/rejections`, { as: boss, body: { data: { text } } })
  const METADATA = 'Guideline 2.3.7 - Performance - Accurate Metadata\nThe price in the app name is not appropriate.'
  const NAME = 'about.store.in_app_name'

  test('reopens an approved section for the fields that it names, and sends it to the owner', async () => {
    await step('store', 'approve', { unmarked: true })
    expect((await store({ in_app_name: 'Rosehill' })).statusCode).toBe(403)
    expect((await reject(METADATA)).statusCode).toBe(200)
    const review = await read('store')
    expect(review).toMatchObject({ state: 'asked', round: 2, reopened_for: 'A store rejected the app.' })
    expect((await store({ in_app_name: 'Rosehill' })).statusCode).toBe(200)
    expect((await store({ app_icon_name: 'Rosehill' })).statusCode).toBe(403)
    expect(await audit()).toContain('App Store Info: App name in the stores')
    await reject(METADATA)
    expect((await read('store')).round).toBe(2)
  })

  test('adds its notes to a review that is with the team, without sending them', async () => {
    await mark(NAME, 'change', 'Our own note')
    expect((await reject(METADATA)).statusCode).toBe(200)
    const review = await read('store')
    expect(review.state).toBe('in_review')
    const { says } = review.fields.find(({ field }: { field: string }) => field === NAME)
    expect(says).toMatch(/^Our own note\n\nGuideline 2\.3\.7/)
  })

  test('about a page that is not shown opens the choice that hides it', async () => {
    await step('store', 'approve', { unmarked: true })
    await reject('Guideline 5.1.1(i) - The privacy policy URL does not work.')
    expect((await read('store')).state).toBe('asked')
    const page = { privacy_policy: 'own', privacy_policy_page: 'https://rosehill.example/privacy' }
    expect((await store(page)).statusCode).toBe(200)
  })
})
