import { expect, test } from 'vitest'
import { countsOf, requiredContent, withCounts } from './counted.ts'
import { nextStepOf } from './next-step.ts'
import { contentTypes } from './required-content.ts'
import { sectionWords } from './section-words.ts'

const everything = Object.fromEntries(contentTypes.map(({ resource, required }) => [resource, required]))
const done = { status: 'Submitted' }
const owner = { isSuper: false }
const asks = { state: 'asked', round: 1, due_on: null, notes: [{ field: 'about.store.search_keywords', says: 'More', answer: '' }] }
const waits = (day: string) => ({ state: 'waiting', round: 1, due_on: day, notes: [] })
const step = (progress: object, stored: Record<string, number> = {}, more: object = {}) => {
  const onboarding = withCounts({ progress, ...more }, countsOf(stored, requiredContent))
  const { title, section, text, adds } = nextStepOf(onboarding, 'type' in more ? 'enterprise' : 'standard', owner)
  return [title, section, text, adds] as const
}

test.each<[string, readonly unknown[], string, string | null]>([
  ['a new app', step({}), 'Begin with App Design', 'design'],
  ['a design that was begun', step({ design: { status: 'In Progress' } }), 'Finish App Design', 'design'],
  ['a design that is done', step({ design: done }), 'Add a home screen', 'content'],
  ['a home screen', step({ design: done }, { welcome_screens: 1 }), 'Add 3 topics', 'content'],
  ['two topics', step({ design: done }, { welcome_screens: 1, topics: 2 }), 'Add one more topic', 'content'],
  ['all content', step({ design: done }, everything), 'Submit your content', 'content'],
  ['submitted content', step({ design: done, content: done }, everything), 'Begin with App Store Info', 'store'],
  ['a lost item', step({ design: done, content: done }, { ...everything, journals: 0 }), 'Add a journal', 'content'],
  ['a finished store', step({ design: done, content: done, store: done }, everything), 'Book your call', 'developer'],
  ['everything', step({ design: done, content: done, store: done, developer: done }, everything), 'It’s our turn', null],
  ['a new Enterprise app', step({}, {}, { type: 'Enterprise' }), 'Begin with Essentials', 'design'],
  ['Essentials', step({ design: done }, { welcome_screens: 1 }, { type: 'Enterprise' }), 'Add a profile', 'home_profile'],
  [
    'Home and Profile',
    step({ design: done }, { welcome_screens: 1, profiles: 1 }, { type: 'Enterprise' }),
    'Submit Home/Profile',
    'home_profile',
  ],
  ['a launched app', step({}, {}, { status: 'Launched' }), 'Your app is live', null],
])('after %s comes the next thing', (_what, [title, section], expected, where) => {
  expect([title, section]).toEqual([expected, where])
})

test('a step that adds content says of which kind', () => {
  const adds = (progress: object, stored?: Record<string, number>) => step(progress, stored)[3]
  expect([adds({}), adds({ design: done }), adds({ design: done }, { ...everything, galleries: 0 })]).toEqual([
    undefined,
    'home',
    'galleries',
  ])
  expect(adds({ design: done }, everything)).toBeUndefined()
})

test('an owner who has done everything reads what our team does', () => {
  const progress = { design: done, content: done, store: done, developer: done }
  const text = (onboarding: object) => step(progress, everything, onboarding)[2]
  expect(text({})).toBe('All done on your side. We are designing the app.')
  expect(text({ app_designed: 'done', content_reviewed: 'done' })).toBe('All done on your side. We are building the app.')
})

test('staff read that the owner has done everything', () => {
  const onboarding = withCounts(
    { progress: { design: done, content: done, store: done, developer: done } },
    countsOf(everything, requiredContent),
  )
  expect(nextStepOf(onboarding, 'standard', { isSuper: true }).text).toBe('The owner has done everything. We are designing the app.')
})

test('what is said beside the sections names the times and costs (WIZ-077 to WIZ-080)', () => {
  expect(sectionWords.store.afterwards).toContain('1-3 business days')
  expect(sectionWords.content.afterwards).toContain('3-5 business days')
  expect(sectionWords.content.warning).toContain('1-2 weeks and up to $200')
  expect(sectionWords.design.warning).toContain('$50-$250')
  expect(new Set(Object.values(sectionWords).map(({ film }) => film)).size).toBe(6)
})

test('what our team asks for comes before everything else, and then the day by which it answers', () => {
  const all = { design: done, content: done, store: done, developer: done }
  const onboarding = withCounts({ progress: all, reviews: { store: asks } }, countsOf(everything, requiredContent))
  expect(nextStepOf(onboarding, 'standard', owner)).toMatchObject({
    ...{ title: 'Our team asks for 1 change', section: 'store' },
    text: expect.stringContaining('App Store Info'),
  })
  const waiting = { ...onboarding, reviews: { store: waits('2026-11-26'), content: waits('2026-11-30') } }
  expect(nextStepOf(waiting, 'standard', owner).text).toContain('Our next review is due Thu 26 Nov.')
})

test('staff read about the owner, and are never addressed as the owner', () => {
  const all = { design: done, content: done, store: done, developer: done }
  const seen = [
    { status: 'Launched' },
    { progress: {} },
    { progress: all, reviews: { store: asks } },
    { progress: { design: done, content: done, store: done } },
    { progress: all },
  ].map((onboarding) => nextStepOf(withCounts(onboarding, countsOf(everything, requiredContent)), 'standard', { isSuper: true }))
  expect(seen.map(({ title }) => title)).toEqual([
    'The app is live',
    'Begin with App Design',
    'Our team asks for 1 change',
    'Book the call',
    'It’s our turn',
  ])
  for (const { title, text } of seen.filter(({ section }) => section !== 'design')) expect(`${title} ${text}`).not.toMatch(/\byou/i)
})
