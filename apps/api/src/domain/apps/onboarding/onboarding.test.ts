import { contentTypes } from '@greenroom/contract/onboarding/required-content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillForms, fillForStores, launch as launchApp } from '../../../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let app: string
let me: string

beforeAll(async () => {
  site = await testApp({})
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

async function begin(onboarding: object, about: object = {}): Promise<void> {
  app = (await site.build.app({ about, onboarding: { wizard: true, status: 'In Progress', ...onboarding } })).id
  me = (await site.build.creator(app)).id
}
beforeEach(() => begin({ type: 'Standard' }))

const patch = (data: object, as = me, headers: Record<string, string> = {}) =>
  site.call('PATCH', `/api/apps/${app}`, { as, body: { data }, headers })
const submit = (section: string, as = me, status = 'Submitted') => patch({ onboarding: { progress: { [section]: { status } } } }, as)
const read = async (as = me) => (await site.call('GET', `/api/apps/${app}`, { as })).json().data
const trailOf = async () => (await site.call('GET', `/api/apps/${app}/audit`, { as: boss })).body

/** Counts as many records of each type as the wizard needs. */
async function withAllContent(): Promise<void> {
  for (const { resource, required } of contentTypes)
    await site.deps.db.platform.query('insert into item_counts (app_id, resource, part, total) values ($1, $2, 99, $3)', [
      app,
      resource,
      required,
    ])
}
const store = { listing: true, info: true, support: true }
const DESIGNED = { design: { status: 'Submitted' } }

describe('progress', () => {
  test('is counted from what is stored, and never taken from a change (WIZ-034, WIZ-035, WIZ-088, OQ-121)', async () => {
    const topic = await site.build.item(app, 'topics')
    await site.build.item(app, 'topics')
    const sent = { content: { overall: { percentage: 100 }, topics: { current: 9, required: 1 } }, home_profile: { percentage: 100 } }
    const changed = await patch({ onboarding: { progress: sent } })
    expect(changed.statusCode).toBe(200)
    const counted = { content: { overall: { percentage: 15 }, topics: { current: 2, required: 3 }, home: { current: 0, required: 1 } } }
    expect(changed.json().data.onboarding.progress).toMatchObject({ ...counted, home_profile: { percentage: 0 } })
    expect((await read()).onboarding).toMatchObject({ progress: counted, liveStatus: 'Not live yet' })
    expect((await site.call('DELETE', `/api/apps/${app}/topics/${topic}`, { as: me })).statusCode).toBe(204)
    expect((await read()).onboarding.progress.content.topics).toEqual({ current: 1, required: 3 })
  })

  test('is told to nobody whose wizard is off, but to super users', async () => {
    await patch({ onboarding: { wizard: false, progress: { design: { status: 'In Progress' } } } }, boss)
    expect((await read()).onboarding).toEqual({
      type: 'Standard',
      wizard: false,
      status: 'In Progress',
      progress: { design: { status: 'In Progress' } },
    })
    expect((await read(boss)).onboarding.progress.content.topics).toEqual({ current: 0, required: 3 })
  })

  test.each([
    ['an unknown section', { progress: { profile: { status: 'Submitted' } } }, 422],
    ['a word that is no status', { progress: { design: { status: 'Finished' } } }, 422],
    ['a status that only staff may set', { progress: { build_and_submit: { status: 'Saved' } } }, 403],
    ['the status of the whole', { status: 'Launched' }, 403],
    ['the end of the wizard', { wizard: false }, 403],
    ['Launched', { progress: { content: { status: 'Launched' } } }, 403],
  ])('%s is refused to a creator', async (_what, onboarding, status) => {
    expect((await patch({ onboarding })).statusCode).toBe(status)
  })
})

describe('a submit', () => {
  test.each(['creator', 'super user'])('that lacks something is refused to a %s with the reason, and changes nothing', async (who) => {
    const before = await read()
    const refused = await submit('content', who === 'creator' ? me : boss)
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: 'Upload all the required content.' },
    ])
    expect(await read()).toEqual(before)
  })

  test('of design hands in a store that is written whole, and its trail says both (DES-008, OQ-006)', async () => {
    await fillForms(site, app)
    await patch({ about: { design: { brand_website: 'https://a.example' } }, onboarding: { progress: { store } } }, boss)
    expect((await read()).onboarding.progress).toMatchObject({
      design: { status: 'In Progress' },
      store: { status: 'In Progress', ...store },
    })
    await submit('design')
    expect((await read()).onboarding.progress).toMatchObject({ design: { status: 'Submitted' }, store: { status: 'Submitted' } })
    expect(await trailOf()).toContain('Onboarding Progress Store Status')
  })

  test('of Standard content leaves the app in its wizard (WIZ-054)', async () => {
    await withAllContent()
    expect((await submit('content')).json().data.onboarding).toMatchObject({
      ...{ wizard: true, status: 'In Progress' },
      progress: { content: { status: 'Submitted', overall: { percentage: 100 } } },
    })
  })

  test('of Enterprise content needs Home/Profile, and launches the app (WIZ-053, WIZ-055, WIZ-058, WIZ-059, OQ-073)', async () => {
    await begin({ type: 'Enterprise' })
    await fillForms(site, app)
    await withAllContent()
    expect((await submit('home_profile')).json().error.detail).toBe('Submit Essentials first.')
    await submit('design')
    expect((await submit('content')).json().error.detail).toBe('Submit Home/Profile first.')
    expect((await submit('home_profile')).json().data.onboarding.progress.home_profile).toMatchObject({
      status: 'Submitted',
      percentage: 100,
    })
    expect((await submit('content')).json().data.onboarding).toMatchObject({
      ...{ status: 'Launched', wizard: false, confetti: true },
      progress: { content: { status: 'Launched' }, build_and_submit: { status: 'Launched' } },
    })
  })

  test('of the developer step hands in the store with it (OQ-007)', async () => {
    await fillForms(site, app)
    await withAllContent()
    await submit('design')
    await patch({ onboarding: { progress: { store } } })
    await submit('developer')
    expect((await read()).onboarding.progress).toMatchObject({ developer: { status: 'Submitted' }, store: { status: 'Submitted' } })
  })

  test('of two at once one hands the section in, and the other one finds it closed', async () => {
    await withAllContent()
    const answers = await Promise.all([submit('content'), submit('content')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })
})

describe('a form that is not complete', () => {
  const required = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, ['Required']]))
  const inStore = (...names: string[]) => required(...names.map((name) => `about.store.${name}`))
  const listing = ['short_app_description', 'full_app_description', 'search_keywords', 'primary_category', 'secondary_category']
  const info = ['in_app_name', 'app_icon_name']

  test.each(['creator', 'super user'])(
    'of design is not handed in by a %s, and one request can complete it and hand it in',
    async (who) => {
      const as = who === 'creator' ? me : boss
      const before = await read()
      const refused = await submit('design', as)
      const messages = required('about.design.loading_screen_tagline', 'about.design.logo_icon')
      expect([refused.statusCode, refused.json().error]).toMatchObject([422, { code: 'INVALID', data: messages }])
      expect(await read()).toEqual(before)

      const handedIn = { onboarding: { progress: { design: { status: 'Submitted' } } } }
      const own = { loading_screen_tagline: 'Slowly', logo_icon: 'use' }
      const withoutLogo = await patch({ about: { design: own }, ...handedIn }, as)
      expect(withoutLogo.json().error.data).toEqual({
        'about.design.logo_icons': ['Upload at least one logo'],
        ...required('about.design.branding_info'),
      })
      expect(await read()).toEqual(before)
      const design = { ...own, branding_info: 'Calm', logo_icons: [await site.build.media(app, 'logo.png')] }
      expect((await patch({ about: { design }, ...handedIn }, as)).statusCode).toBe(200)
    },
  )

  test.each([
    ['listing', inStore(...listing)],
    ['info', inStore(...info)],
    ['support', inStore('privacy_policy_document')],
  ])('of the store keeps its part %s from being called complete', async (part, messages) => {
    await begin({ type: 'Standard', progress: DESIGNED })
    const complete = { onboarding: { progress: { store: { [part]: true } } } }
    const refused = await patch(complete)
    expect([refused.statusCode, refused.json().error.data]).toEqual([422, messages])
    await fillForms(site, app)
    expect((await patch(complete)).statusCode).toBe(200)
    const emptied = Object.fromEntries(Object.keys(messages).map((path) => [path.split('.').at(-1), null]))
    expect((await patch({ about: { store: emptied }, ...complete })).statusCode).toBe(422)
  })

  test('of the store is not handed in, nor taken along by design and by the call', async () => {
    await begin({ type: 'Enterprise', progress: { store } })
    await patch({ about: { design: { loading_screen_tagline: 'Slowly', logo_icon: 'create' } } })
    expect((await submit('design')).statusCode).toBe(200)
    expect((await submit('developer')).statusCode).toBe(200)
    expect((await read()).onboarding.progress.store).toMatchObject(store)
    const refused = await submit('store')
    expect(refused.json().error.data).toEqual(inStore(...listing, ...info, 'privacy_policy_document'))
    await fillForms(site, app)
    expect((await submit('store')).statusCode).toBe(200)
  })

  test('is saved as far as it is, unless that breaks a rule over several fields that was kept before', async () => {
    await begin({ type: 'Standard', progress: DESIGNED })
    expect((await patch({ about: { store: { primary_category: 'Business', support_email: 'a@b.example' } } })).statusCode).toBe(200)
    const same = await patch({ about: { store: { secondary_category: 'Business' } } })
    expect(same.json().error.data).toEqual({ 'about.store.secondary_category': ['Choose a category other than the primary one'] })
    await begin({ type: 'Standard', progress: DESIGNED }, { store: { primary_category: 'Music', secondary_category: 'Music' } })
    expect((await patch({ about: { store: { in_app_name: 'Older' } } })).statusCode).toBe(200)
  })
})

describe('locks', () => {
  beforeEach(() => fillForms(site, app))

  test('keep the store info closed to its owner until the design is submitted, in the API as in the wizard (WIZ-064, OQ-006)', async () => {
    const text = { about: { store: { in_app_name: 'Early' } } }
    for (const early of [text, { onboarding: { progress: { store: { listing: true } } } }, { about: { store: null } }]) {
      const refused = await patch(early)
      const detail = expect.stringMatching(/^You cannot change .*\. App Store Info opens when App Design is submitted\.$/)
      expect([refused.statusCode, refused.json().error.detail]).toEqual([403, detail])
    }
    expect((await read()).about.store.in_app_name).toBe('Studio')
    expect((await patch(text, boss)).statusCode).toBe(200)
    await submit('design')
    expect((await patch(text)).statusCode).toBe(200)
  })

  test('name the closed fields whatever was sent for them', async () => {
    await submit('design')
    await patch({ onboarding: { progress: { store } } })
    expect((await submit('store')).statusCode).toBe(200)
    for (const closed of [null, { in_app_name: 'x'.repeat(31) }]) {
      const refused = await patch({ about: { store: closed } })
      expect([refused.statusCode, refused.json().error.detail]).toEqual([403, expect.stringMatching(/^You cannot change about\.store\./)])
    }
  })

  test('hold at the API, field by field, and not for super users (WIZ-085 to WIZ-087, OQ-119)', async () => {
    await submit('design')
    const design = { about: { design: { branding_info: 'Loud' } } }
    const refused = await patch(design)
    expect([refused.statusCode, refused.json().error.detail]).toEqual([403, 'You cannot change about.design.branding_info.'])
    expect((await submit('design', me, 'In Progress')).statusCode).toBe(403)
    expect((await patch({ about: { store: { in_app_name: 'Open' } } })).statusCode).toBe(200)
    expect((await patch(design, boss)).statusCode).toBe(200)
    expect((await read()).onboarding.progress.design.status).toBe('Submitted')
    expect((await submit('design', boss, 'In Progress')).statusCode).toBe(200)
    expect((await patch(design)).statusCode).toBe(200)
  })

  test.each<[string, string, object]>([
    ['design', 'about.design.loading_screen_tagline', { design: { loading_screen_tagline: 'Late' } }],
    ['design', 'about.design.brand_website', { design: { brand_website: 'https://late.example' } }],
    ['store', 'about.store.full_app_description', { store: { full_app_description: 'Late' } }],
    ['store', 'about.store.app_icon_name', { store: { app_icon_name: 'Late' } }],
    ['store', 'about.store.support_email', { store: { support_email: 'late@studio.example' } }],
  ])('after the submit of %s refuse %s, also over the version from before it (STO-011, OQ-119)', async (section, path, about) => {
    // The store check, which needs content as well, is for Standard apps.
    await begin({ type: 'Enterprise', progress: { store } })
    await fillForms(site, app)
    const { version } = await read()
    expect((await submit(section)).statusCode).toBe(200)
    const refused = await patch({ about })
    expect([refused.statusCode, refused.json().error.detail]).toEqual([403, `You cannot change ${path}.`])
    const late = await patch({ about }, me, { 'if-match': `"${version}"` })
    expect([403, 409]).toContain(late.statusCode)
    expect(Object.values((await read()).about[section])).not.toContain(Object.values(Object.values(about)[0])[0])
  })

  test('a field that is changed while its section is handed in is either before or refused', async () => {
    const save = { about: { design: { brand_website: 'https://late.example' } } }
    const [submitted, saved] = await Promise.all([submit('design'), patch(save)])
    expect(submitted.statusCode).toBe(200)
    expect([200, 403]).toContain(saved.statusCode)
    expect((await read()).about.design?.brand_website === 'https://late.example').toBe(saved.statusCode === 200)
  })
})

describe('LAUNCH', () => {
  beforeEach(() => fillForStores(site, app))
  const launch = (as = boss, headers = {}) => patch({ onboarding: { progress: { build_and_submit: { status: 'Launched' } } } }, as, headers)

  test('needs Ready, is for super users, and gives the creator the portal and the confetti', async () => {
    expect((await launch(me)).statusCode).toBe(403)
    expect((await launch()).json().error.detail).toBe('Set Build and Submit to Ready.')
    await patch({ onboarding: { build_and_submit: 'Ready', qrcode: 'x' } }, boss)
    expect((await read(boss)).onboarding).toMatchObject({
      liveStatus: 'Ready to launch',
      progress: { build_and_submit: { status: 'Saved' } },
    })
    expect((await launch()).statusCode).toBe(200)
    expect((await read(boss)).onboarding).toMatchObject({
      ...{ status: 'Launched', wizard: false, confetti: true, liveStatus: 'Live' },
      progress: { build_and_submit: { status: 'Launched' } },
    })
  })

  test('by the status of the whole is a launch as well, which needs Ready and sets Build and Submit', async () => {
    const status = { onboarding: { status: 'Launched' } }
    const refused = await patch(status, boss)
    expect([refused.statusCode, refused.json().error.detail]).toEqual([409, 'Set Build and Submit to Ready.'])
    await patch({ onboarding: { build_and_submit: 'Ready' } }, boss)
    expect((await patch(status, boss)).json().data.onboarding).toMatchObject({
      ...{ status: 'Launched', wizard: false, confetti: true },
      progress: { build_and_submit: { status: 'Launched' } },
    })
  })

  test('a second one brings no second confetti', async () => {
    await patch({ onboarding: { build_and_submit: 'Ready' } }, boss)
    await launch()
    await patch({ onboarding: { confetti: false } })
    await launch()
    expect((await read()).onboarding.confetti).toBe(false)
  })

  test('over an older version than the owner’s last save is refused as stale', async () => {
    await patch({ onboarding: { build_and_submit: 'Ready' } }, boss)
    const { version } = await read(boss)
    await patch({ about: { design: { branding_info: 'Later' } } })
    const refused = await launch(boss, { 'if-match': `"${version}"` })
    expect(refused.json().error.code).toBe('STALE')
    expect((await read()).onboarding.wizard).toBe(true)
  })
})

test('switching the wizard on brings the creator back into it (APS-026, OQ-074)', async () => {
  await launchApp(site, app, boss)
  await patch({ onboarding: { switcher: true } }, boss)
  await patch({ onboarding: { switched: true } })
  await patch({ onboarding: { wizard: true } }, boss)
  expect((await read()).onboarding).toMatchObject({ wizard: true, status: 'In Progress', switched: false })
})
