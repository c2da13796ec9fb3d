import { contentTypes } from '@greenroom/contract/onboarding/required-content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  const submitted = await patch({ onboarding: { progress: { design: { status: 'Submitted' } } } })
  expect(submitted.statusCode).toBe(200)
})

const TAGLINE = 'about.design.loading_screen_tagline'
const patch = (data: object, as = me) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
const at = (section = 'design') => `/api/apps/${app}/onboarding/${section}/review`
const read = async (section = 'design') => (await site.call('GET', at(section), { as: boss })).json().data
const mark = (field: string, verdict: string | null, says = '', as = boss) =>
  site.call('PUT', `${at()}/marks`, { as, body: { data: { field, verdict, says } } })
const ask = (as = boss) => site.call('POST', `${at()}/ask`, { as })
const answer = (answers: object = {}, as = me) => site.call('POST', `${at()}/answer`, { as, body: { data: { answers } } })
const approve = (as = boss, section = 'design') => site.call('POST', `${at(section)}/approve`, { as, body: { data: { unmarked: true } } })
const onboardingOf = async (as = me) => (await site.call('GET', `/api/apps/${app}`, { as })).json().data.onboarding
const tagline = (text: string) => patch({ about: { design: { loading_screen_tagline: text } } })

async function askForTagline(): Promise<void> {
  expect((await mark(TAGLINE, 'change', 'Make it shorter')).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
}

describe('a submitted section', () => {
  test('waits for our team, with the day by which it is reviewed', async () => {
    const { design } = (await onboardingOf()).reviews
    expect(design).toEqual({ state: 'waiting', round: 1, due_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), notes: [] })
    const review = await read()
    expect(review).toMatchObject({ state: 'waiting', reviewer: null, version: 1 })
    expect(review.fields[0]).toMatchObject({ field: TAGLINE, verdict: null, changed: true, value: expect.any(String) })
  })

  test('opens again for its owner where a note asks for it, and nowhere else, until the answer (OQ-119)', async () => {
    expect((await tagline('Calm')).statusCode).toBe(403)
    await mark('about.design.logo_icon', 'fine')
    expect((await mark(TAGLINE, 'change', 'Make it shorter')).statusCode).toBe(200)
    expect((await onboardingOf()).reviews.design.notes).toEqual([])
    expect((await tagline('Calm')).statusCode).toBe(403)

    expect((await ask()).statusCode).toBe(200)
    expect((await onboardingOf()).reviews.design).toEqual({
      ...{ state: 'asked', round: 1, due_on: null },
      notes: [{ field: TAGLINE, says: 'Make it shorter', answer: '' }],
    })
    expect((await patch({ about: { design: { logo_icon: 'design' } } })).statusCode).toBe(403)
    expect((await patch({ onboarding: { progress: { design: { status: 'In Progress' } } } })).statusCode).toBe(403)
    expect((await tagline('Calm classes')).statusCode).toBe(200)

    expect((await answer({ [TAGLINE]: 'Is this better?' })).statusCode).toBe(200)
    expect((await tagline('Calm')).statusCode).toBe(403)
    const review = await read()
    expect(review).toMatchObject({ state: 'answered', round: 2, due_on: expect.any(String) })
    expect(review.fields.filter(({ changed }: { changed: boolean }) => changed)).toEqual([
      expect.objectContaining({
        ...{ field: TAGLINE, before: 'Calm classes for every day', value: 'Calm classes' },
        earlier: { says: 'Make it shorter', answer: 'Is this better?' },
      }),
    ])
    await mark(TAGLINE, 'fine')
    expect((await approve()).json().data).toMatchObject({ state: 'fine', due_on: null })
    const { body: trail } = await site.call('GET', `/api/apps/${app}/audit`, { as: boss })
    for (const word of ['asked', 'answered', 'approved']) expect(trail).toContain(`"${word}"`)
  })

  test('begins another round when our team opened it and it is submitted again', async () => {
    await patch({ onboarding: { progress: { design: { status: 'In Progress' } } } }, boss)
    expect((await read()).state).toBe('closed')
    await patch({ onboarding: { progress: { design: { status: 'Submitted' } } } })
    expect(await read()).toMatchObject({ state: 'waiting', round: 2 })
  })

  test('is not reviewed any more once the app is live', async () => {
    await launch(site, app, boss)
    expect((await read()).state).toBe('closed')
  })

  test('is sent back whole: what the owner emptied is asked for', async () => {
    await askForTagline()
    await patch({ about: { design: { loading_screen_tagline: null } } })
    expect((await answer()).json().error.data).toEqual({ [TAGLINE]: ['Required'] })
  })
})

describe('a reviewer', () => {
  test('takes a review, which no other marks before it is handed over', async () => {
    const handTo = (reviewer: string | null, as: string) => site.call('PATCH', at(), { as, body: { data: { reviewer } } })
    expect((await handTo(boss, boss)).json().data).toMatchObject({ state: 'in_review', reviewer: { id: boss } })
    expect((await mark(TAGLINE, 'fine', '', other)).statusCode).toBe(409)
    expect((await approve(other)).statusCode).toBe(409)
    await handTo(other, boss)
    expect((await mark(TAGLINE, 'fine', '', other)).statusCode).toBe(200)
    expect((await handTo(null, other)).json().data).toMatchObject({ state: 'waiting', reviewer: null })
    expect((await handTo(me, boss)).statusCode).toBe(404)
  })

  test('cannot mark what another changed in the same instant', async () => {
    const both = await Promise.all(
      [boss, other].map((reviewer) =>
        site.call('PATCH', at(), { as: reviewer, body: { data: { reviewer } }, headers: { 'if-match': '"1"' } }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['an unknown field', { field: 'about.design.nothing', verdict: 'fine' }, 422],
    ['a field of another section', { field: 'about.store.search_keywords', verdict: 'fine' }, 422],
    ['a note without words', { field: TAGLINE, verdict: 'change', says: '  ' }, 422],
    ['an unknown verdict', { field: TAGLINE, verdict: 'good' }, 422],
    ['a note that is too long', { field: TAGLINE, verdict: 'change', says: 'a'.repeat(2_001) }, 422],
  ])('is told of %s', async (_what, data, status) => {
    expect((await site.call('PUT', `${at()}/marks`, { as: boss, body: { data } })).statusCode).toBe(status)
    expect((await read()).version).toBe(1)
  })

  test('neither asks without a note, nor approves with one', async () => {
    await mark(TAGLINE, 'fine')
    expect((await ask()).statusCode).toBe(409)
    await mark(TAGLINE, 'change', 'Shorter')
    expect((await approve()).statusCode).toBe(409)
    await mark(TAGLINE, null)
    expect((await approve()).statusCode).toBe(200)
    expect((await mark(TAGLINE, 'fine')).statusCode).toBe(409)
  })

  test('finds nothing where nothing was submitted, or in an unknown section', async () => {
    expect((await site.call('GET', at('store'), { as: boss })).statusCode).toBe(404)
    expect((await site.call('POST', `${at('content')}/ask`, { as: boss })).statusCode).toBe(404)
    expect((await site.call('GET', at('developer'), { as: boss })).statusCode).toBe(404)
  })

  test('sees of content which records changed since the owner was asked, and ends the stage REVIEW (WIZ-073)', async () => {
    for (const { resource, required } of contentTypes)
      await site.deps.db.platform.query('insert into item_counts (app_id, resource, part, total) values ($1, $2, 99, $3)', [
        app,
        resource,
        required,
      ])
    const old = await site.build.item(app, 'topics', { name: 'Mornings' })
    const fields = {
      progress: { content: { status: 'Submitted' }, store: { status: 'Submitted', listing: true, info: true, support: true } },
    }
    expect((await patch({ onboarding: fields }, boss)).statusCode).toBe(200)
    const review = (way: string, body?: object) =>
      site.call(way === 'marks' ? 'PUT' : 'POST', `${at('content')}/${way}`, { as: boss, ...(body && { body }) })
    await review('marks', { data: { field: 'content.topics', verdict: 'change', says: 'One more, please' } })
    await review('ask')
    await site.build.item(app, 'topics', { name: 'Evenings' })
    expect((await site.call('POST', `${at('content')}/answer`, { as: me, body: { data: {} } })).statusCode).toBe(200)
    const [topics] = (await read('content')).fields.filter(({ field }: { field: string }) => field === 'content.topics')
    expect(topics.items.map(({ id, changed }: { id: string; changed: boolean }) => [id === old, changed])).toEqual([
      [false, true],
      [true, false],
    ])
    for (const section of ['content', 'store']) {
      await site.call('PATCH', at(section), { as: boss, body: { data: { reviewer: boss } } })
      expect((await onboardingOf()).content_reviewed).toBeUndefined()
      expect((await approve(boss, section)).statusCode).toBe(200)
    }
    expect((await onboardingOf()).content_reviewed).toBe('done')
  })
})

describe('to an owner', () => {
  test('the desk does not exist, and a review is never theirs to write', async () => {
    for (const [method, way] of [
      ['GET', ''],
      ['PATCH', ''],
      ['PUT', '/marks'],
      ['POST', '/ask'],
      ['POST', '/approve'],
    ] as const) {
      const body = way === '/marks' ? { data: { field: TAGLINE, verdict: 'fine' } } : way === '' ? { data: { reviewer: null } } : undefined
      const sent = method === 'GET' ? {} : { ...(body && { body }) }
      expect([way, (await site.call(method, `${at()}${way}`, { as: me, ...sent })).statusCode]).toEqual([way, 404])
    }
    await patch({ onboarding: { reviews: { design: { state: 'fine' } } } })
    expect((await read()).state).toBe('waiting')
    expect((await site.call('GET', '/api/reviews', { as: me })).statusCode).toBe(403)
    expect((await site.call('GET', '/api/reviewers', { as: me })).statusCode).toBe(403)
  })

  test('of another app there is nothing to answer', async () => {
    await askForTagline()
    const stranger = (await site.build.creator((await site.build.app()).id)).id
    expect((await answer({}, stranger)).statusCode).toBe(404)
  })

  test('there is nothing to answer before a note, nor to a field without one', async () => {
    const early = await answer()
    expect([early.statusCode, early.json().error.detail]).toEqual([409, expect.stringContaining('There is nothing to send back')])
    await askForTagline()
    expect((await answer({ 'about.design.logo_icon': 'Yes' })).statusCode).toBe(422)
    expect((await answer({ [TAGLINE]: 'It is our motto' })).statusCode).toBe(200)
    const again = await answer()
    expect([again.statusCode, again.json().error.detail]).toEqual([409, expect.stringContaining('You have already sent this section back')])
    await approve()
    expect((await answer()).json().error.detail).toContain('has approved this section')
  })
})

test('the queue is narrowed to one’s own reviews, those of nobody, those with their owners, and those of one reviewer', async () => {
  const shownFor = async (as: string) => {
    const found = await Promise.all(
      ['show=mine', 'show=free', 'show=owner', `reviewer_id=${boss}`].map(async (query) => {
        const { data } = (await site.call('GET', `/api/reviews?${query}`, { as })).json()
        return data.some((row: { app_id: string }) => row.app_id === app)
      }),
    )
    return found.map((one) => (one ? 'x' : '-')).join('')
  }
  expect([await shownFor(boss), await shownFor(other)]).toEqual(['-x--', '-x--'])
  await mark(TAGLINE, 'change', 'Make it shorter')
  expect([await shownFor(boss), await shownFor(other)]).toEqual(['x--x', '---x'])
  await ask()
  expect([await shownFor(boss), await shownFor(other)]).toEqual(['--xx', '--xx'])
})

test('the queue lists what is due first, and who has how much in hand', async () => {
  await mark(TAGLINE, 'fine')
  const { data } = (await site.call('GET', '/api/reviews?turn=in_review', { as: boss })).json()
  expect(data.find(({ app_id: id }: { app_id: string }) => id === app)).toMatchObject({
    section: 'design',
    reviewer_id: boss,
    due_on: expect.any(String),
  })
  const { data: reviewers } = (await site.call('GET', '/api/reviewers', { as: boss })).json()
  expect(reviewers.find(({ id }: { id: string }) => id === boss)).toMatchObject({ late: 0, open: expect.any(Number) })
  await approve()
  const { data: left } = (await site.call('GET', '/api/reviews', { as: boss })).json()
  expect(left.some(({ app_id: id }: { app_id: string }) => id === app)).toBe(false)
})
