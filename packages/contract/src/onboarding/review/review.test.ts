import { describe, expect, test } from 'vitest'
import { untilHandedIn } from '../../app-document/until-handed-in.ts'
import { addBusinessDays, businessDaysSince } from './business-days.ts'
import { requestedIn, isOpenAgain, reviewIn } from './open-again.ts'
import { pauseClock, resumeClock, reviewDays, startClock, urgencyOf } from './review-clock.ts'
import { type ReviewState, type ReviewStep, reviewStates, stateAfter } from './review-state.ts'
import { dueWords, reviewStatusText } from './review-words.ts'
import { reviewedFields } from './reviewed-fields.ts'

const none = new Set<string>()
// 2026-11-26 is a Thursday.
const thanksgiving = new Set(['2026-11-26', '2026-11-27'])

describe('business days', () => {
  test.each([
    ['2026-11-23', 1, none, '2026-11-24'],
    ['2026-11-27', 1, none, '2026-11-30'],
    ['2026-11-28', 1, none, '2026-11-30'],
    ['2026-11-23', 5, none, '2026-11-30'],
    ['2026-11-25', 1, thanksgiving, '2026-11-30'],
    ['2026-12-31', 3, new Set(['2027-01-01']), '2027-01-06'],
  ])('from %s, %i later is another day', (from, count, holidays, day) => {
    expect(addBusinessDays(from, count, holidays)).toBe(day)
    expect(businessDaysSince(from, day, holidays)).toBe(count)
  })

  test.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-27', '2026-11-29', 0],
    ['2026-11-27', '2026-11-30', 1],
    ['2026-11-30', '2026-11-23', 0],
  ])('from %s to %s', (from, to, count) => {
    expect(businessDaysSince(from, to, none)).toBe(count)
  })
})

describe('the clock of a review', () => {
  test('promises 3 business days for store info and 5 for content (WIZ-077, WIZ-078)', () => {
    expect(reviewDays).toMatchObject({ store: 3, content: 5 })
    expect(startClock('store', '2026-11-23', none)).toEqual({ since: '2026-11-23', daysLeft: 3, dueOn: '2026-11-26' })
    expect(startClock('content', '2026-11-23', thanksgiving).dueOn).toBe('2026-12-02')
  })

  test.each([
    ['on the day itself', '2026-11-23', 3],
    ['after a day', '2026-11-24', 2],
    ['on the last day', '2026-11-26', 1],
    ['late: one day is left for the second look', '2026-12-10', 1],
  ])('pauses %s', (_when, today, left) => {
    expect(pauseClock({ since: '2026-11-23', daysLeft: 3 }, today, none)).toBe(left)
  })

  test('goes on where it stood, however long the owner took', () => {
    expect(resumeClock(2, '2027-01-04', none)).toEqual({ since: '2027-01-04', daysLeft: 2, dueOn: '2027-01-06' })
  })

  test.each([
    ['2026-11-20', 'late'],
    ['2026-11-23', 'today'],
    ['2026-11-24', 'later'],
  ])('what is due on %s', (due, urgency) => {
    expect(urgencyOf(due, '2026-11-23')).toBe(urgency)
  })
})

describe('the states of a review', () => {
  const allowed: [ReviewState, ReviewStep, ReviewState][] = [
    ['waiting', 'take', 'in_review'],
    ['in_review', 'take', 'in_review'],
    ['in_review', 'release', 'waiting'],
    ['in_review', 'ask', 'asked'],
    ['in_review', 'approve', 'fine'],
    ['waiting', 'approve', 'fine'],
    ['answered', 'approve', 'fine'],
    ['asked', 'answer', 'answered'],
    ['answered', 'take', 'in_review'],
    ['fine', 'reopen', 'in_review'],
    ...(['waiting', 'in_review', 'asked', 'answered'] as const).map((state): [ReviewState, ReviewStep, ReviewState] => [
      state,
      'close',
      'closed',
    ]),
  ]

  test.each(reviewStates)('from %s these steps lead on and no others', (state) => {
    const steps = ['take', 'release', 'ask', 'answer', 'approve', 'reopen', 'close'] as const
    const found = steps.map((step) => [step, stateAfter(state, step, 1)] as const).filter(([, next]) => next !== null)
    expect(found).toEqual(
      steps.flatMap((step) => allowed.filter(([from, by]) => from === state && by === step).map(([, by, to]) => [by, to])),
    )
  })

  test('a second look that is handed back is still the answer of the owner', () => {
    expect(stateAfter('in_review', 'release', 2)).toBe('answered')
  })
})

const note = { field: 'about.store.search_keywords', says: 'Add two more', answer: '' }
const requested = (state: string) => ({
  progress: { store: { status: 'Submitted' } },
  reviews: { store: { state, round: 1, due_on: '2026-11-26', notes: [note] } },
})

describe('what is open to the owner again', () => {
  test.each([
    ['asked', note.field, true],
    ['asked', 'about.store.short_app_description', false],
    ['asked', 'onboarding.progress.store.status', false],
    ['in_review', note.field, false],
    ['answered', note.field, false],
    ['fine', note.field, false],
  ])('while the review is %s, %s: %s (OQ-119)', (state, field, isOpen) => {
    const onboarding = requested(state)
    expect(isOpenAgain(onboarding, 'store', field)).toBe(isOpen)
    expect(untilHandedIn('store').opens({ setup: {}, about: {}, onboarding }, 'x', field)).toBe(isOpen)
    expect(isOpenAgain(onboarding, 'design', field)).toBe(false)
  })

  test('nothing is asked where there is no review, or something odd', () => {
    for (const onboarding of [null, {}, { reviews: [] }, { reviews: { store: { notes: [note] } } }]) {
      expect([reviewIn(onboarding, 'store'), requestedIn(onboarding, 'store')]).toEqual([null, []])
    }
  })
})

test.each([
  ['waiting', 'With our team, due Thu 26 Nov'],
  ['answered', 'With our team, due Thu 26 Nov'],
  ['asked', '1 change for you'],
  ['fine', 'Approved by our team'],
  ['closed', null],
])('whose turn it is: %s', (state, words) => {
  expect(reviewStatusText({ state, round: 1, due_on: '2026-11-26', notes: [note] }, { isSuper: false })).toBe(words)
})

test('our team reads that the owner has to act', () => {
  expect(reviewStatusText({ state: 'asked', round: 1, due_on: null, notes: [note] }, { isSuper: true })).toBe('1 change for the owner')
})

test('a due day is said in few words', () => {
  expect(dueWords('2026-12-01')).toBe('Tue 1 Dec')
})

describe('what is reviewed', () => {
  const paths = (section: Parameters<typeof reviewedFields>[0]) => reviewedFields(section, 'standard').map(({ path }) => path)

  test('is what the owner wrote, field by field, and nothing that only our team writes', () => {
    expect(paths('design')).toEqual([
      'about.design.loading_screen_tagline',
      'about.design.logo_icon',
      'about.design.logo_icons',
      'about.design.brand_website',
      'about.design.branding_info',
    ])
    expect(paths('store').slice(0, 3)).toEqual([
      'about.store.short_app_description',
      'about.store.full_app_description',
      'about.store.search_keywords',
    ])
    expect(paths('store')).not.toContain('onboarding.progress.store.listing')
  })

  test('of content is each kind of it', () => {
    expect(paths('content').slice(0, 2)).toEqual(['content.home', 'content.topics'])
    expect(reviewedFields('content', 'enterprise').map(({ path }) => path)).not.toContain('content.home')
    expect(paths('home_profile')).toEqual(['content.home', 'content.profiles'])
  })
})
