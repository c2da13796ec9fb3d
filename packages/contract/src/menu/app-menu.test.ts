import { expect, test } from 'vitest'
import { appFacts } from '../access/facts.ts'
import type { Values } from '../fields/field.ts'
import { appMenu } from './app-menu.ts'

const menuOf = (setup: Values) => {
  const app = { setup, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false }
  return appMenu(setup, { user: { isSuper: false }, app: appFacts(app) })
}

test('a menu has what is switched on, and what has no switch', () => {
  expect(menuOf({ courses: true, topics: true, tips: false }).map(({ name }) => name)).toEqual([
    ...['topics', 'courses', 'journal_entries', 'track_now'],
  ])
})

test('a menu has the order of Menu Setup, and after it what that does not name', () => {
  expect(menuOf({ courses: true, topics: true, menu_order: ['track_now', 'courses'] }).map(({ name }) => name)).toEqual([
    ...['track_now', 'courses', 'topics', 'journal_entries'],
  ])
})

test('a line has its own label, or else the usual one', () => {
  expect(menuOf({ courses: true, tips: true, courses_label: ' Programs ', tips_label: '' }).slice(0, 2)).toEqual([
    { name: 'tips', label: 'ACTIONBLOG' },
    { name: 'courses', label: 'Programs' },
  ])
})

test('businesses have a line in the apps that have businesses', () => {
  expect(menuOf({ enterprise: true, enterprise_label: 'Studios' })).toContainEqual({ name: 'enterprise', label: 'Studios' })
  expect(menuOf({}).map(({ name }) => name)).not.toContain('enterprise')
})
