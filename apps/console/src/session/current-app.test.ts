import { expect, test } from 'vitest'
import { factsOf, initialsOf, summaryOf } from './app-summary.ts'

test('keeps id, name, lite, plus, isPending and initials of an app (PICK-015)', () => {
  expect(summaryOf({ id: '1', name: 'Morning Light Yoga', premium_lite: true, premium_plus: false, is_pending: true })).toEqual({
    id: '1',
    name: 'Morning Light Yoga',
    lite: true,
    plus: false,
    isPending: true,
    initials: 'MLY',
  })
})

test.each([
  ['Stride', 'S'],
  ['the  quiet-mind', 'TQM'],
  ['Été sauvage', 'ÉS'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

const bare = { setup: {}, about: {}, onboarding: {}, fcm_key: { set: false }, fcm_project_id: null, from_apps: [], reseller_of: [] }

test('reads the facts from an app of which little is set', () => {
  expect(factsOf(bare)).toMatchObject({ platformVersion: 8, hasFcm: false, hasParents: false, isReseller: false })
})

test('a key counts by being set; its value never comes here (SESS-005)', () => {
  const app = { ...bare, fcm_key: { set: true }, fcm_project_id: 'project', from_apps: [{ id: '2', name: 'B' }] }
  expect(factsOf(app)).toMatchObject({ hasFcm: true, hasParents: true })
})
