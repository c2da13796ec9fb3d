import { expect, test } from 'vitest'
import { stagesOf } from './stages.ts'

const complete = (onboarding: unknown) => stagesOf(onboarding).flatMap(({ label, isComplete }) => (isComplete ? [label] : []))

test('the stages are five, in this order', () => {
  expect(stagesOf({}).map(({ label }) => label)).toEqual(['DESIGN', 'REVIEW', 'BUILD', 'SUBMIT', 'LIVE!'])
})

test.each<[string, object, string]>([
  ['app_designed', { app_designed: 'Done' }, 'DESIGN'],
  ['content_reviewed', { content_reviewed: ' DONE ' }, 'REVIEW'],
  ['app_built', { app_built: 'done' }, 'BUILD'],
  ['submitted', { submitted: 'Both' }, 'SUBMIT'],
  ['build_and_submit status', { progress: { build_and_submit: { status: 'LAUNCHED' } } }, 'LIVE!'],
])('%s completes its stage whatever its case (WIZ-072 to WIZ-076)', (_field, onboarding, stage) => {
  expect(complete(onboarding)).toEqual([stage])
})

test.each([
  [{ app_designed: 'logo', content_reviewed: 'in_progress', app_built: 'hold', submitted: 'apple' }],
  [{ submitted: 'done', app_designed: 'both', progress: { build_and_submit: { status: 'Saved' } } }],
  [{ build_and_submit: 'Ready' }],
  [null],
])('%j completes none', (onboarding) => {
  expect(complete(onboarding)).toEqual([])
})

test('an app that is live has all of them behind it, though nobody tracked them', () => {
  expect(complete({ status: 'Launched', progress: {} })).toEqual(['DESIGN', 'REVIEW', 'BUILD', 'SUBMIT', 'LIVE!'])
})
