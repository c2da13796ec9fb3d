import { describe, expect, test } from 'vitest'
import { designWord, dueState, offersWizard, trackerStageOf } from './tracker-stage.ts'

const open = { status: 'Get Started' } as const
const onboarding = (parts: object = {}, build: 'Get Started' | 'Saved' | 'Submitted' | 'Launched' = 'Get Started') => ({
  ...{ app_designed: '', app_designed_due_date: '', content_reviewed: '', app_built: '', submitted: '' },
  progress: { design: open, content: open, store: open, developer: open, build_and_submit: { status: build } },
  ...parts,
})

describe('an app on the board', () => {
  test.each([
    ['DESIGN', {}],
    ['REVIEW', { app_designed: 'Done' }],
    ['BUILD', { app_designed: 'done', content_reviewed: 'done' }],
    ['SUBMIT', { app_designed: 'done', content_reviewed: 'done', app_built: 'done', submitted: 'apple' }],
    ['SUBMIT', { app_designed: 'done', content_reviewed: 'done', app_built: 'done', submitted: 'both' }],
  ])('is at %s', (stage, parts) => {
    expect(trackerStageOf(onboarding(parts))).toBe(stage)
  })

  test('is live once it is launched, whatever our team has ticked', () => {
    expect(trackerStageOf(onboarding({}, 'Launched'))).toBe('LIVE!')
  })
})

test.each([
  ['Get Started', true],
  ['Submitted', true],
  ['Saved', false],
  ['Launched', false],
] as const)('while the build is %s, Go to Wizard is there: %j (OBT-003, OQ-002)', (build, isThere) => {
  expect(offersWizard(onboarding({}, build))).toBe(isThere)
})

test.each([
  ['2026-11-22', '', 'overdue'],
  ['2026-11-23', '', 'soon'],
  ['2026-11-26', '', 'soon'],
  ['2026-11-27', '', 'later'],
  ['2026-11-01', 'done', null],
  ['Fri 27 Nov', '', null],
  ['', '', null],
])('a design for %j in the state %j is %j', (day, state, due) => {
  expect(dueState(onboarding({ app_designed: state, app_designed_due_date: day }), new Date('2026-11-23T22:00:00Z'))).toBe(due)
})

test('the state of the design reads as our team wrote it', () => {
  expect(['mockups_sent', 'other', ''].map(designWord)).toEqual(['Mockups sent', 'other', ''])
})
