import { describe, expect, test } from 'vitest'
import { contentTypeState, contentTypesOf, readProgress } from './progress.ts'
import { type ContentKey, contentTypes } from './required-content.ts'
import type { WizardVariant } from './sections.ts'

/** An app with everything required of these types and nothing of the others. */
const having = (keys: readonly ContentKey[], status = 'Get Started') =>
  readProgress({
    progress: {
      home_profile: { status },
      content: Object.fromEntries(contentTypes.map(({ key, required }) => [key, { current: keys.includes(key) ? required : 0, required }])),
    },
  })
const statesOf = (variant: WizardVariant, keys: readonly ContentKey[], status?: string) => {
  const progress = having(keys, status)
  const states = contentTypesOf(variant).map(({ key }) => ({ key, ...contentTypeState(key, { variant, progress }) }))
  const named = (is: (state: (typeof states)[number]) => boolean) => states.filter(is).map(({ key }) => key)
  return { open: named(({ disabled }) => !disabled), adding: named(({ canAdd }) => canAdd) }
}

describe('the order of the content', () => {
  const afterTopics = ['profiles', 'galleries', 'blogs', 'videos', 'articles', 'journals', 'questions'] as const

  test('Standard begins with Home (WIZ-040)', () => {
    expect(statesOf('standard', [])).toEqual({ open: ['home'], adding: ['home'] })
  })

  test('Standard opens Topics once Home is complete (WIZ-040)', () => {
    expect(statesOf('standard', ['home'])).toEqual({ open: ['home', 'topics'], adding: ['topics'] })
  })

  test('Standard opens everything else once Topics is complete, one Add Item after the other (WIZ-041 to WIZ-049)', () => {
    expect(statesOf('standard', ['home', 'topics'])).toEqual({ open: ['home', 'topics', ...afterTopics], adding: ['profiles'] })
  })

  test.each(afterTopics)('Standard keeps %s closed until Topics is complete (WIZ-041 to WIZ-047)', (key) => {
    expect(contentTypeState(key, { variant: 'standard', progress: having(['home', ...afterTopics]) })).toMatchObject({
      ...{ disabled: true, canAdd: false, waitsFor: 'Complete Topics first.' },
    })
  })

  test('a complete type takes no more, and the next one says what it waits for (WIZ-048, WIZ-049)', () => {
    const view = { variant: 'standard', progress: having(['home', 'topics']) } as const
    expect(contentTypeState('topics', view)).toEqual({ isComplete: true, disabled: false, canAdd: false, waitsFor: null })
    expect(contentTypeState('galleries', view)).toMatchObject({ disabled: false, canAdd: false, waitsFor: 'Complete Profile first.' })
  })

  test('Enterprise opens Topics once Home/Profile is submitted (WIZ-039)', () => {
    expect(statesOf('enterprise', ['home', 'profiles'])).toEqual({ open: [], adding: [] })
    expect(statesOf('enterprise', ['home', 'profiles'], 'Submitted')).toEqual({ open: ['topics'], adding: ['topics'] })
    expect(statesOf('enterprise', ['topics'], 'Submitted').adding).toEqual(['galleries'])
  })

  test('Enterprise has Home and Profile in a section of their own, open from the start (WIZ-089)', () => {
    const view = { variant: 'enterprise', progress: having([]) } as const
    expect(contentTypeState('home', view)).toMatchObject({ disabled: false, canAdd: true })
    expect(contentTypeState('profiles', view)).toMatchObject({ disabled: false, canAdd: false, waitsFor: 'Complete Home first.' })
    expect(contentTypesOf('enterprise').map(({ key }) => key)).toEqual(['topics', ...afterTopics.slice(1)])
  })
})

describe('what is stored', () => {
  test('an app that has stored nothing has begun nothing', () => {
    const progress = readProgress({})
    expect(Object.values(progress).map(({ status }) => status)).toEqual(Array(6).fill('Get Started'))
    expect([progress.content.percentage, progress.home_profile.percentage]).toEqual([0, 0])
    expect(progress.content.counts.topics).toEqual({ current: 0, required: 3 })
  })

  test.each([
    ['completed', 'Submitted'],
    ['Done', 'Submitted'],
    ['in progress', 'In Progress'],
    ['LAUNCHED', 'Launched'],
    ['something else', 'Get Started'],
    [7, 'Get Started'],
  ])('the status %j reads as %s (OQ-001)', (status, word) => {
    expect(readProgress({ progress: { design: { status } } }).design.status).toBe(word)
  })

  test('percentages are those of the server (WIZ-034)', () => {
    const progress = readProgress({ progress: { content: { overall: { percentage: 41 } }, home_profile: { percentage: 50 } } })
    expect([progress.content.percentage, progress.home_profile.percentage]).toEqual([41, 50])
  })
})
