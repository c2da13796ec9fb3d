import { UNKNOWN_MEDIA } from '@greenroom/contract/media/reference'
import { MOST_OPEN_SUGGESTIONS, MOST_SUGGESTIONS_AN_HOUR } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { notifyOfReviews } from '../../../jobs/notify-people.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let site: TestApp
let boss: { id: string; email: string }
let owner: { id: string; email: string }
let app: string

const NAME = 'about.store.in_app_name'
const ICON = 'about.store.app_icon_name'
const SHORT = 'about.store.short_app_description'
const store = { in_app_name: 'Studio', app_icon_name: 'Studio', short_app_description: 'Calm classes' }

beforeAll(async () => {
  site = await testApp()
  boss = await site.build.superUser()
})
afterAll(() => site.close())
beforeEach(async () => {
  app = await appWith({ status: 'Launched', progress: { design: { status: 'Submitted' }, store: { status: 'Submitted' } } })
  owner = await site.build.creator(app)
})

const appWith = async (onboarding: object) => (await site.build.app({ about: { platform_version: '10.0', store }, onboarding })).id
const path = (at = app) => `/api/apps/${at}/release/suggestions`
const list = async (as = owner.id) => (await site.call('GET', path(), { as })).json().data
const send = (field: string, values: object, seen: object = {}, more: { note?: string; as?: string; at?: string } = {}) => {
  const { note = '', as = owner.id, at = app } = more
  return site.call('POST', path(at), { as, body: { data: { field, values, seen, note } } })
}
const rename = (to: string, seen = 'Studio') => send(NAME, { [NAME]: to }, { [NAME]: seen }, { note: 'We have a new name.' })
const decide = (id: string, state: string, answer = '', { as = boss.id, ifMatch }: { as?: string; ifMatch?: string } = {}) =>
  site.call('PATCH', `${path()}/${id}`, { as, body: { data: { state, answer } }, ...(ifMatch && { headers: { 'if-match': ifMatch } }) })
const withdraw = (id: string, as = owner.id) => site.call('DELETE', `${path()}/${id}`, { as })
const patch = (data: object, as = boss.id) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
const tray = async () => (await site.call('GET', `/api/apps/${app}/release`, { as: boss.id })).json().data
const stored = async () => (await site.call('GET', `/api/apps/${app}`, { as: owner.id })).json().data.about

describe('an owner', () => {
  test('suggests a value for a locked field, which itself stays closed to her', async () => {
    expect((await patch({ about: { store: { in_app_name: 'Calm' } } }, owner.id)).statusCode).toBe(403)
    const answer = await rename('Calm')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject([
      {
        ...{ field: NAME, label: 'App name in the stores', form: 'Info', state: 'waiting', note: 'We have a new name.', by: 'Alex' },
        ...{ outdated: false, open: null, answer: '', changes: [{ label: 'App name in the stores', as: 'words' }] },
      },
    ])
    expect([await tray(), (await stored()).store.in_app_name]).toEqual([[], 'Studio'])
  })

  test('withdraws it until it is decided, and sends another one', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    expect((await rename('Still')).json().error).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('Withdraw it to send another one'),
    })
    expect((await withdraw(id)).statusCode).toBe(204)
    expect((await decide(id, 'accepted')).json().error).toMatchObject({
      code: 'NOT_FOUND',
      detail: 'The owner has withdrawn this suggestion.',
    })
    const [{ id: next }] = (await rename('Still')).json().data
    expect((await decide(next, 'accepted')).statusCode).toBe(200)
    expect((await withdraw(next)).json().error.code).toBe('CONFLICT')
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['accepted'])
  })

  test('suggests nothing for a field that was changed since it was shown, with its own message', async () => {
    await patch({ about: { store: { in_app_name: 'Calm' } } })
    expect((await rename('Still')).json().error).toMatchObject({
      ...{ status: 409, code: 'STALE' },
      detail: 'This field was changed in the meantime. Reload to see its new value, then suggest your change again.',
    })
    expect(await list()).toEqual([])
  })

  test('reads that an open field is changed without a suggestion', async () => {
    const young = await appWith({ wizard: true, status: 'In Progress', progress: { design: { status: 'Submitted' } } })
    const as = (await site.build.creator(young)).id
    expect((await send(NAME, { [NAME]: 'Calm' }, { [NAME]: 'Studio' }, { as, at: young })).json().error).toMatchObject({
      ...{ status: 409, detail: 'You can change this field yourself, in Launch Your App.' },
    })
    const tagline = 'about.design.loading_screen_tagline'
    expect((await send(tagline, { [tagline]: 'Calm' }, {}, { as, at: young })).statusCode).toBe(200)
    expect((await send('name', { name: 'Calm' }, { name: 'Studio' }, { as, at: young })).statusCode).toBe(200)
  })

  const contact = 'about.store.support_contact'
  const logos = 'about.design.logo_icons'
  const none = 'No change of this field can be suggested.'

  test.each<[what: string, field: string, values: Record<string, unknown>, at: string, message: string]>([
    ['a text that is too long', NAME, { [NAME]: 'x'.repeat(31) }, NAME, 'Maximum 30 Characters'],
    ['no value', NAME, { [NAME]: '' }, NAME, 'Required'],
    ['the present value', NAME, { [NAME]: 'Studio' }, NAME, 'Enter another value than the present one.'],
    ['a choice without the page that it asks for', contact, { [contact]: 'own' }, `${contact}_page`, 'Required'],
    ['a field of another form', NAME, { [NAME]: 'Calm', [SHORT]: 'Still' }, SHORT, none],
    ['a field that has no suggestions', 'username', { username: 'calm' }, 'field', none],
    ['a file that does not exist', logos, { [logos]: [`media:${crypto.randomUUID()}`] }, `${logos}.0`, UNKNOWN_MEDIA],
  ])('cannot suggest %s', async (_what, field, values, at, message) => {
    const { statusCode, body } = await send(field, values, { [NAME]: 'Studio', [SHORT]: 'Calm classes' })
    expect(statusCode, body).toBe(422)
    expect(JSON.parse(body).error.data[at]).toEqual([message])
    expect(await list()).toEqual([])
  })

  test('suggests a choice together with its page', async () => {
    const [choice, page] = ['about.store.support_contact', 'about.store.support_contact_page']
    await send(choice, { [choice]: 'own', [page]: 'https://studio.example/help' }, { [choice]: null, [page]: null })
    const [{ id, changes }] = await list()
    expect(changes.map(({ label }: { label: string }) => label)).toEqual(['Support contact', 'Contact page'])
    await decide(id, 'accepted')
    expect((await stored()).store).toMatchObject({ support_contact: 'own', support_contact_page: 'https://studio.example/help' })
  })

  test('suggests a logo, which cannot be deleted until our team has decided', async () => {
    const logo = await site.build.setupFile(app, 'logo')
    const field = 'about.design.logo_icons'
    const remove = () => site.call('DELETE', `/api/apps/${app}/media/${logo.slice('media:'.length)}`, { as: owner.id })
    const sent = await send(field, { [field]: [logo] }, { [field]: null })
    expect(sent.statusCode, sent.body).toBe(200)
    expect((await remove()).json().error).toMatchObject({
      ...{ code: 'IN_USE', detail: 'file.jpg is used in the suggested change in the release tray. Remove it there first.' },
    })
    await decide(sent.json().data[0].id, 'declined', 'Please send it larger.')
    expect((await remove()).statusCode).toBe(204)
  })

  test('has at most so many suggestions that wait, and sends at most so many in an hour', async () => {
    await withinOneQuarterHour()
    const inDesign = ['brand_website', 'branding_info', 'loading_screen_tagline', 'logo_icon'].map((name) => `about.design.${name}`)
    const more = ['full_app_description', 'search_keywords', 'short_app_description', 'app_icon_name', 'in_app_name', 'support_email']
    const all = [...inDesign, ...more.map((name) => `about.store.${name}`)]
    const valueOf = (field: string) =>
      field.endsWith('website')
        ? 'https://a.example'
        : field.endsWith('logo_icon')
          ? 'design'
          : field.endsWith('email')
            ? 'a@b.example'
            : 'Other'
    const seen = { [NAME]: 'Studio', [ICON]: 'Studio', [SHORT]: 'Calm classes' }
    for (const field of all.slice(0, MOST_OPEN_SUGGESTIONS)) {
      const { statusCode, body } = await send(field, { [field]: valueOf(field) }, seen)
      expect(statusCode, `${field} ${body}`).toBe(200)
    }
    expect((await send('name', { name: 'Other' }, { name: 'Studio' })).json().error).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('10 suggestions are waiting'),
    })
    for (let sent = MOST_OPEN_SUGGESTIONS + 1; sent < MOST_SUGGESTIONS_AN_HOUR; sent += 1) await rename('Calm')
    expect((await rename('Calm')).statusCode).toBe(429)
  })
})

describe('our team', () => {
  test('accepts a suggestion, which writes the value and puts it into the tray like a change of its own', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    const answer = await decide(id, 'accepted', 'Good name!')
    expect(answer.json().data).toMatchObject([{ state: 'accepted', answer: 'Good name!', answered_by: 'Sam', outdated: false }])
    expect((await stored()).store.in_app_name).toBe('Calm')
    expect(await tray()).toMatchObject([{ place: NAME, kind: 'new_review', on_phones: 'Studio', actor: 'Sam' }])
    const trail = (await site.call('GET', `/api/apps/${app}/audit`, { as: owner.id })).json().data
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['updated', 'accepted', 'sent']))
    expect((await decide(id, 'declined', 'No')).json().error.code).toBe('CONFLICT')
  })

  test('accepts nothing that was changed after the suggestion, and nothing is written', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    await patch({ about: { store: { in_app_name: 'Still' } } })
    expect(await list()).toMatchObject([{ outdated: true }])
    expect((await decide(id, 'accepted')).json().error).toMatchObject({
      ...{ status: 409, code: 'STALE' },
      detail: 'This field was changed after the suggestion, so it can no longer be accepted. Decline it, or answer the owner.',
    })
    expect([await list(), (await stored()).store.in_app_name]).toMatchObject([[{ state: 'waiting' }], 'Still'])
  })

  test.each([
    ['the rules refuse', { [NAME]: 'x'.repeat(31) }],
    ['the database refuses, after the decision was written', { 'about.design.logo_icons': [`media:${crypto.randomUUID()}`] }],
  ])('stores no decision about a value that %s', async (_who, broken) => {
    const [{ id }] = (await rename('Calm')).json().data
    await site.deps.db.platform.query('update release_suggestions set after = $2 where app_id = $1', [app, JSON.stringify(broken)])
    expect((await decide(id, 'accepted')).statusCode).toBe(422)
    expect(await list()).toMatchObject([{ state: 'waiting' }])
  })

  test('declines and answers with words that the owner reads, each as it saw the suggestion', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    expect((await decide(id, 'declined', ' ')).json().error.data).toEqual({ answer: ['Write a few words for the owner.'] })
    await decide(id, 'answered', 'Is the name registered?', { ifMatch: '"1"' })
    expect((await decide(id, 'declined', 'It is taken.', { ifMatch: '"1"' })).json().error.code).toBe('STALE')
    expect(await list()).toMatchObject([{ state: 'answered', answer: 'Is the name registered?' }])
    await decide(id, 'declined', 'It is taken.', { ifMatch: '"2"' })
    expect(await list()).toMatchObject([{ state: 'declined', answer: 'It is taken.' }])
  })

  test('alone decides, suggests nothing itself, and sees only the app of the address', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    expect((await decide(id, 'accepted', '', { as: owner.id })).statusCode).toBe(403)
    expect((await send(ICON, { [ICON]: 'Calm' }, { [ICON]: 'Studio' }, { as: boss.id })).json().error.code).toBe('CONFLICT')
    const stranger = await site.build.creator((await site.build.app()).id)
    expect((await site.call('GET', path(), { as: stranger.id })).statusCode).toBe(404)
    expect((await withdraw(id, stranger.id)).statusCode).toBe(404)
  })
})

describe('two steps at once', () => {
  test('by two of our team leave one decision', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    const codes = await Promise.all([decide(id, 'accepted'), decide(id, 'declined', 'No'), decide(id, 'accepted')])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const [{ state }] = await list()
    expect((await stored()).store.in_app_name).toBe(state === 'accepted' ? 'Calm' : 'Studio')
  })

  test('a withdrawal and an acceptance leave either nothing, or the accepted value', async () => {
    const [{ id }] = (await rename('Calm')).json().data
    const [accepted, withdrawn] = await Promise.all([decide(id, 'accepted'), withdraw(id)])
    expect([accepted.statusCode, withdrawn.statusCode]).toSatisfy(([one, other]) =>
      one === 200 ? other === 409 : one === 404 && other === 204,
    )
    expect((await stored()).store.in_app_name).toBe(accepted.statusCode === 200 ? 'Calm' : 'Studio')
  })

  test('two owners with one field leave one suggestion', async () => {
    const codes = await Promise.all([rename('Calm'), rename('Still'), rename('Quiet')])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(1)
  })
})

describe('mails', () => {
  const mailedAfter = async (hours: number, to: { email: string }) => {
    const before = (await mailsTo(site, to.email)).length
    const now = () => new Date(site.deps.now().getTime() + hours * 3_600_000)
    await notifyOfReviews.run({ ...site.deps, now }, unlimitedSlice())
    return (await mailsTo(site, to.email)).slice(before)
  }

  test('tell our team of new suggestions at once, and the owner of decisions once a day', async () => {
    await mailedAfter(0, boss)
    const [{ id }] = (await rename('Calm')).json().data
    await send(ICON, { [ICON]: 'Calm' }, { [ICON]: 'Studio' })
    const [toTeam] = await mailedAfter(0, boss)
    expect(toTeam?.subject).toBe('Studio: 2 suggested changes')
    expect(toTeam?.text).toContain('App icon name and App name in the stores')
    expect(toTeam?.text).toContain(`/gotoonboarding/${app}?to=release`)
    expect(await mailedAfter(0, owner)).toEqual([])

    await decide(id, 'answered', 'Is it registered?')
    await decide(id, 'accepted')
    const [mail, ...others] = await mailedAfter(0, owner)
    expect([mail?.subject, others]).toEqual(['Studio: an answer to your suggestion', []])
    expect(mail?.text).toContain('Our team accepted your change of App name in the stores.')

    const icon = (await list()).find(({ field }: { field: string }) => field === ICON)
    await decide(icon.id, 'declined', 'Too long.')
    expect(await mailedAfter(1, owner)).toEqual([])
    expect((await mailedAfter(25, owner)).map(({ subject }) => subject)).toEqual(['Studio: an answer to your suggestion'])
    expect(await mailedAfter(50, owner)).toEqual([])
  })

  test('say nothing about a suggestion that was withdrawn', async () => {
    await mailedAfter(0, boss)
    const [{ id }] = (await rename('Calm')).json().data
    await withdraw(id)
    expect(await mailedAfter(0, boss)).toEqual([])
  })
})
