import { createServer, type Server } from 'node:http'
import { contentTypes } from '@greenroom/contract/onboarding/required-content'
import type { FailedAnswer, PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageReader } from '../../edges/web/page-reader.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { wholeDesign } from '../../testing/fill-for-stores.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

const pages: Record<string, string> = {}
/** What the pages wait for. */
let released: Promise<unknown> = Promise.resolve()
const web: Server = createServer(async (request, response) => {
  await released
  const page = pages[request.url ?? '']
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
})
let app: TestApp
let origin = ''
let staff = ''
let id = ''
let owner = ''
let requests = 0

beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const address = web.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  web.on('request', () => (requests += 1))
  app = await testApp({ pages: pageReader({ isAllowed: (_address, port) => origin.endsWith(`:${port}`) }) })
  staff = (await app.build.superUser()).id
})
beforeEach(() => begin())
afterAll(async () => {
  web.close()
  await app.close()
})

const store = () => ({
  short_app_description: 'Calm classes for every day',
  full_app_description: 'Stillwater brings the classes of our studio to your phone. '.repeat(4),
  primary_category: 'Health & Fitness',
  secondary_category: 'Lifestyle',
  search_keywords: 'breathing, sleep',
  in_app_name: 'Stillwater Yoga',
  app_icon_name: 'Stillwater',
  support_contact: 'own',
  support_contact_page: `${origin}/help`,
  support_email: 'hello@stillwater.example',
  privacy_policy: 'own',
  privacy_policy_page: `${origin}/privacy`,
})

/** A new app with a complete listing; `changed` replaces some of its values. */
async function begin(changed: object = {}, { onboarding = {}, setup = {} }: { onboarding?: object; setup?: object } = {}): Promise<void> {
  const about = { platform_version: '10.0', design: wholeDesign, store: { ...store(), ...changed } }
  id = (
    await app.build.app({
      name: 'Stillwater Yoga',
      about,
      onboarding: { wizard: true, progress: { design: { status: 'Submitted' } }, ...onboarding },
      setup,
    })
  ).id
  owner = (await app.build.creator(id)).id
  for (const path of Object.keys(pages)) delete pages[path]
  if ('type' in onboarding) Object.assign(pages, { '/help': 'Stillwater Yoga', '/privacy': 'Stillwater Yoga' })
}

async function check(method: 'GET' | 'POST', as = owner): Promise<PreflightAnswer> {
  const answer = await app.call(method, `/api/apps/${id}/preflight`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const ids = (checks: readonly { id: string }[]) => checks.map((one) => one.id)
const named = (checks: readonly FailedAnswer[], name: string) => checks.find((one) => one.id === name)

describe('the store check', () => {
  test('says what is wrong with the listing, and opens the field', async () => {
    await begin({ full_app_description: 'Lorem ipsum', in_app_name: 'Stillwater Beta' })
    const { blockers } = await check('GET')
    expect(named(blockers, 'listing.placeholder-words')).toMatchObject({
      ...{ says: 'A text still has placeholder words.', guideline: 'Apple 2.1, Google Metadata policy', by: 'owner' },
      findings: [{ what: 'Full description: “Lorem ipsum”', open: '/onboarding?open=listing&field=full_app_description' }],
    })
    expect(named(blockers, 'listing.unfinished-name')?.findings[0]?.open).toBe('/onboarding?open=info&field=in_app_name')
  })

  test('reads no page before somebody asks for it', async () => {
    const before = requests
    const result = await check('GET')
    expect(requests).toBe(before)
    expect(result).toMatchObject({ looked_at: null, pages: 2 })
    expect(result.waiting).toContainEqual({ what: 'Privacy policy', checks: 5 })
  })

  test('reads the pages when asked, keeps what it found, and reads nothing for the next look', async () => {
    Object.assign(pages, { '/help': '<title>Help &ndash; Stillwater&nbsp;Yoga</title>', '/privacy': '<p>We keep nothing.</p>' })
    const result = await check('POST')
    expect(result.looked_at).not.toBeNull()
    expect(ids(result.advice)).toContain('pages.privacy-without-name')
    expect(ids(result.passed)).toEqual(expect.arrayContaining(['pages.privacy-unreachable', 'pages.support-without-name']))
    const before = requests
    expect(await check('GET')).toEqual(result)
    expect(requests).toBe(before)
  })

  test('says that a page does not exist, until it was looked at again', async () => {
    expect(named((await check('POST')).blockers, 'pages.privacy-unreachable')).toMatchObject({
      findings: [
        { what: `Privacy policy: the page does not exist (${origin}/privacy)`, open: '/onboarding?open=support&field=privacy_policy_page' },
      ],
    })
    Object.assign(pages, { '/help': 'Stillwater Yoga', '/privacy': 'Stillwater Yoga' })
    expect(ids((await check('GET')).blockers)).toContain('pages.privacy-unreachable')
    expect(ids((await check('POST')).blockers)).not.toContain('pages.privacy-unreachable')
  })

  test('says that a page asks its visitors to sign in', async () => {
    Object.assign(pages, { '/help': 'Stillwater Yoga', '/privacy': '<form><input name="p" type="password"></form>' })
    expect(named((await check('POST')).blockers, 'pages.sign-in-needed')?.findings[0]?.what).toBe('Privacy policy')
  })

  test('does not fetch what is not on the public internet', async () => {
    await begin({ privacy_policy_page: 'http://169.254.169.254/latest/meta-data' })
    expect(named((await check('POST')).blockers, 'pages.privacy-unreachable')?.findings[0]?.what).toContain('not on the public internet')
  })

  test('opens to staff what the team mends, and to the owner only what they can mend', async () => {
    await begin({}, { onboarding: { apple_dev_email: (await app.build.superUser()).email } })
    await app.deps.db.platform.query('update users set email = $2 where id = $1', [staff, 'staff@greenroom.example'])
    const open = async (as: string) => named((await check('GET', as)).blockers, 'account.apple-not-owner')
    expect(await open(owner)).toMatchObject({ by: 'team', findings: [{ what: '', open: null }] })
    expect((await open(staff))?.findings[0]?.open).toBe('/onboarding?open=build&field=apple_dev_email')
    expect(JSON.stringify(await check('GET'))).not.toContain('@example.com')
  })

  test('is refused to whoever does not administer the app', async () => {
    const stranger = (await app.build.creator()).id
    for (const method of ['GET', 'POST'] as const) {
      expect((await app.call(method, `/api/apps/${id}/preflight`, { as: stranger })).statusCode).toBe(404)
    }
  })

  test('looks at pages twenty times in an hour', async () => {
    await withinOneQuarterHour()
    await begin({ privacy_policy: 'Default', support_contact: 'Default' })
    await app.deps.db.platform.query('update apps set username = null where id = $1', [id])
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await app.call('POST', `/api/apps/${id}/preflight`, { as: owner })).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

test('an app whose checks are waiting already is told when to try again', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  released = promise
  const answers = Array.from({ length: 8 }, () => app.call('POST', `/api/apps/${id}/preflight`, { as: owner }))
  // The others are not answered before the pages are.
  const refused = await Promise.race(answers)
  release()
  await Promise.all(answers)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.detail]).toEqual([
    503,
    '30',
    'This app is already being checked. Please try again in half a minute.',
  ])
})

describe('the content', () => {
  test('that everybody can open counts, and a section of closed or no content does not', async () => {
    await begin({}, { onboarding: { wizard: false }, setup: { tips: true, galleries: true, directories: true } })
    const tag = await app.build.item(id, 'tags', { name: 'Gold' })
    await app.build.item(id, 'galleries', { title: 'Retreat', tags: [tag], active: true, release_date: '' })
    for (const title of ['Breathe', 'Stretch']) await app.build.item(id, 'tips', { title, tags: [], active: true, release_date: '' })
    const { blockers } = await check('GET')
    expect(named(blockers, 'content.closed-sections')?.findings).toEqual([
      { key: expect.any(String), what: 'Galleries: the only item is closed', path: 'content.galleries', open: '/galleries' },
    ])
    expect(named(blockers, 'content.empty-sections')?.findings).toMatchObject([{ what: 'Directories', open: '/directories' }])
    expect(named(blockers, 'content.almost-none')?.findings[0]?.what).toBe('2 items are open to everybody')
  })

  test('leads to placeholders, empty topics and checkouts', async () => {
    await begin({}, { onboarding: { wizard: false } })
    const article = await app.build.item(id, 'articles', { title: 'Untitled 2', active: true, release_date: '' })
    const topic = await app.build.item(id, 'topics', { name: 'Sleep', active: true })
    const url = 'https://buy.stripe.com/abc'
    const offer = await app.build.item(id, 'tips', {
      title: 'Buy',
      active: true,
      release_date: '',
      cta_type: 'URL CTA',
      action_bar_url: url,
    })
    const { blockers, advice } = await check('GET')
    expect(named(blockers, 'content.placeholder-titles')?.findings).toMatchObject([{ what: '“Untitled 2”', open: `/articles/${article}` }])
    expect(named(advice, 'content.empty-topics')?.findings).toContainEqual({
      key: expect.any(String),
      what: '“Sleep”',
      path: 'content.topics',
      open: `/topics/${topic}`,
    })
    expect(named(advice, 'content.checkout-links')?.findings).toMatchObject([{ what: 'Buy: buy.stripe.com', open: `/tips/${offer}` }])
  })

  test('is reached through the onboarding page while the app is set up', async () => {
    await app.build.item(id, 'articles', { title: 'Test', active: true, release_date: '' })
    const opens = async (as: string) => named((await check('GET', as)).blockers, 'content.placeholder-titles')?.findings[0]?.open
    expect(await opens(owner)).toBe('/onboarding?open=content&kind=articles')
    expect(await opens(staff)).toMatch(/^\/articles\//)
  })
})

describe('a blocker', () => {
  /** As much content as the wizard asks for, of which five articles can be opened by everybody. */
  async function fillContent(): Promise<void> {
    for (let n = 1; n <= 5; n += 1) {
      await app.build.item(id, 'articles', { title: `Class ${n}`, active: true, release_date: '', tags: [] })
    }
    await app.build.item(id, 'tips', { title: 'Breathe', active: true, release_date: '', tags: [] })
    // A part of the count that no connection writes.
    for (const { resource, required } of contentTypes) {
      await app.deps.db.platform.query('insert into item_counts (app_id, resource, part, total) values ($1, $2, 99, $3)', [
        id,
        resource,
        required,
      ])
    }
  }
  const written = { progress: { design: { status: 'Submitted' }, store: { listing: true, info: true, support: true } } }
  const hand = (section: string, status: string, as: string) =>
    app.call('PATCH', `/api/apps/${id}`, { as, body: { data: { onboarding: { progress: { [section]: { status } } } } } })

  test('stops the submit of the store info, by the field that it is mended in, until it is mended', async () => {
    await begin({ full_app_description: 'Lorem ipsum' }, { onboarding: { type: 'Standard', ...written } })
    const refused = await hand('store', 'Submitted', owner)
    expect([refused.statusCode, refused.json().error.data]).toEqual([
      422,
      {
        'about.store.full_app_description': [
          'A text still has placeholder words. Full description: “Lorem ipsum”. Replace them with your own words.',
        ],
      },
    ])
    const body = { data: { about: { store: { full_app_description: store().full_app_description } } } }
    expect((await app.call('PATCH', `/api/apps/${id}`, { as: owner, body })).statusCode).toBe(200)
    expect((await hand('store', 'Submitted', owner)).statusCode).toBe(200)
  })

  test.each(['design', 'developer'])('of the store info does not stop %s, and leaves the store info to its own submit', async (section) => {
    const status = section === 'design' ? 'In Progress' : 'Submitted'
    const progress = { ...written.progress, design: { status }, content: { status: 'Submitted' } }
    await begin({ full_app_description: 'Lorem ipsum' }, { onboarding: { type: 'Standard', progress } })
    await fillContent()
    const statusAfter = async () => {
      const given = await hand(section, 'Submitted', owner)
      expect(given.statusCode, given.body).toBe(200)
      return given.json().data.onboarding.progress.store.status
    }
    expect(await statusAfter()).not.toBe('Submitted')
    await hand(section, 'In Progress', staff)
    const body = { data: { about: { store: { full_app_description: store().full_app_description } } } }
    // While App Design is open again, the owner cannot change the store info.
    await app.call('PATCH', `/api/apps/${id}`, { as: section === 'design' ? staff : owner, body })
    expect(await statusAfter()).toBe('Submitted')
  })

  test('of the design stops its submit at the field, and nothing later is left that its owner cannot fix', async () => {
    await begin({}, { onboarding: { type: 'Standard', progress: { design: { status: 'In Progress' } } } })
    const logo = await app.build.media(id, 'logo.png')
    await app.deps.db.platform.query('update media set width = 300, height = 300 where app_id = $1', [id])
    const design = { logo_icon: 'use', logo_icons: [logo], branding_info: 'Green' }
    expect((await app.call('PATCH', `/api/apps/${id}`, { as: owner, body: { data: { about: { design } } } })).statusCode).toBe(200)
    const refused = await hand('design', 'Submitted', owner)
    expect([refused.statusCode, refused.json().error.data]).toEqual([
      422,
      {
        'about.design.logo_icons': [
          'The logo is too small for an app icon. logo.png: 300 x 300 pixels. Upload it with at least 1,000 pixels on each side.',
        ],
      },
    ])
    await app.deps.db.platform.query('update media set width = 1024, height = 1024 where app_id = $1', [id])
    expect((await hand('design', 'Submitted', owner)).statusCode).toBe(200)
  })

  test('of the content stops its submit at the kind; a section that the wizard does not have is for our team', async () => {
    await begin({}, { onboarding: { type: 'Standard', ...written }, setup: { tips: true, events: true } })
    await fillContent()
    const untitled = await app.build.item(id, 'articles', { title: 'Untitled 2', active: true, release_date: '', tags: [] })
    const { blockers } = await check('GET')
    expect(blockers.filter((one) => one.id === 'content.empty-sections')).toMatchObject([
      { by: 'team', findings: [{ what: 'Events', open: null }] },
    ])
    const refused = await hand('content', 'Submitted', owner)
    expect([refused.statusCode, Object.keys(refused.json().error.data)]).toEqual([422, ['content.articles']])
    const body = { data: { title: 'Evening' } }
    expect((await app.call('PATCH', `/api/apps/${id}/content/articles/${untitled}`, { as: owner, body })).statusCode).toBe(200)
    const accepted = await hand('content', 'Submitted', owner)
    expect([accepted.statusCode, accepted.json().data.onboarding.progress.content.status]).toEqual([200, 'Submitted'])
  })

  test('stops the answer to a review, where the owner changed a field', async () => {
    await begin({}, { onboarding: { type: 'Standard', ...written } })
    expect((await hand('store', 'Submitted', owner)).statusCode).toBe(200)
    const review = `/api/apps/${id}/onboarding/store/review`
    const body = { data: { field: 'about.store.in_app_name', verdict: 'change', says: 'Shorter' } }
    await app.call('PUT', `${review}/marks`, { as: staff, body })
    expect((await app.call('POST', `${review}/ask`, { as: staff })).statusCode).toBe(200)
    const rename = (name: string) =>
      app.call('PATCH', `/api/apps/${id}`, { as: owner, body: { data: { about: { store: { in_app_name: name } } } } })
    const answer = () => app.call('POST', `${review}/answer`, { as: owner, body: { data: { answers: {} } } })
    await rename('Stillwater Beta')
    const refused = await answer()
    expect([refused.statusCode, Object.keys(refused.json().error.data)]).toEqual([422, ['about.store.in_app_name']])
    await rename('Stillwater')
    expect((await answer()).statusCode).toBe(200)
  })

  test('is found by the server itself: it opens pages at the submit, again after a problem or a day, and keeps what it saw', async () => {
    await begin({}, { onboarding: { type: 'Standard', ...written } })
    delete pages['/help']
    const refused = await hand('store', 'Submitted', owner)
    expect([refused.statusCode, Object.keys(refused.json().error.data)]).toEqual([422, ['about.store.support_contact_page']])
    expect(ids((await check('GET')).blockers)).toContain('pages.support-unreachable')
    pages['/help'] = 'Stillwater Yoga'
    expect((await hand('store', 'Submitted', owner)).statusCode).toBe(200)
    const submitAgain = async () => {
      await hand('store', 'In Progress', staff)
      const before = requests
      await hand('store', 'Submitted', owner)
      return requests - before
    }
    expect(await submitAgain()).toBe(0)
    await app.deps.db.platform.query(`update preflight_looks set looked_at = looked_at - interval '25 hours' where app_id = $1`, [id])
    expect(await submitAgain()).toBe(2)
  })

  test('of any section stops the launch', async () => {
    await begin({}, { onboarding: { type: 'Standard', ...written, build_and_submit: 'Ready' } })
    const refused = await hand('build_and_submit', 'Launched', staff)
    expect([refused.statusCode, Object.keys(refused.json().error.data)]).toEqual([422, ['onboarding.progress.content.status']])
    for (let n = 1; n <= 5; n += 1) await app.build.item(id, 'articles', { title: `Class ${n}`, active: true, release_date: '', tags: [] })
    expect((await hand('build_and_submit', 'Launched', staff)).statusCode).toBe(200)
  })

  test('stops no app that has no store page of its own', async () => {
    await begin({ full_app_description: 'Lorem ipsum' }, { onboarding: { type: 'Enterprise', ...written, build_and_submit: 'Ready' } })
    expect((await hand('build_and_submit', 'Launched', staff)).statusCode).toBe(200)
  })
})

describe('a rejection', () => {
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, as: string, data?: object) =>
    app.call(method, `/api/apps/${id}/rejections${path}`, { as, ...(data && { body: { data } }) })
  const text = 'Guideline 2.3.7 - The name includes a price.\nGuideline 4.2.6 - This app was created using a template.'

  test('pasted by staff becomes tasks, which the owner reads with their fields and marks as done', async () => {
    expect((await send('POST', '', owner, { text })).statusCode).toBe(403)
    expect((await send('POST', '', staff, { text })).statusCode).toBe(200)
    const tasks = (await send('GET', '', owner)).json().data
    expect(tasks).toMatchObject([
      { guideline: 'Apple 2.3.7', by: 'owner', open: '/onboarding?open=info&field=in_app_name', done_at: null },
      { guideline: 'Apple 4.2.6', by: 'team', open: null },
    ])
    const marked = (await send('PATCH', `/${tasks[0].id}`, owner, { done: true })).json().data
    expect(marked[0]).toMatchObject({ done_at: expect.any(String), done_by: 'Alex' })
    expect((await send('PATCH', `/${tasks[0].id}`, owner, { done: false })).json().data[0]).toMatchObject({ done_at: null, done_by: '' })
  })

  test('of another app is not found, and an empty one is refused', async () => {
    await send('POST', '', staff, { text })
    const [task] = (await send('GET', '', owner)).json().data
    await begin()
    expect((await send('PATCH', `/${task.id}`, owner, { done: true })).statusCode).toBe(404)
    expect((await send('POST', '', staff, { text: ' ' })).statusCode).toBe(422)
  })
})
