import { admin, superUser } from '@greenroom/contract/testing/facts'
import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'
import { handbook } from './handbook.ts'

const found = (query: string, isSuper: boolean) => findPages(handbook, query, isSuper ? superUser() : admin()).map(({ name }) => name)

test.each([
  ['plan', 'app/setup'],
  ['upgrade', 'free_account_message'],
  ['undo', 'business/packs'],
  ['template', 'app'],
])('help about “%s” does not lead owners to %s, which they cannot open', (query, page) => {
  expect(found(query, false)).not.toContain(page)
})

test('staff find the pages about their screens, and everybody those about no screen', () => {
  expect(found('plan', true)).toContain('app/setup')
  for (const isSuper of [false, true]) expect(found('keyboard', isSuper)).toContain('keyboard')
})

test('a page with the word in its title comes first', () => {
  expect(found('topics', false)[0]).toBe('topics')
  expect(found('members', false)[0]).toBe('members')
})

test('an owner in the wizard finds its page and those about the content that it asks for, but no pages for staff', () => {
  const { app, ...facts } = admin()
  const inWizard = { ...facts, app: { ...app, inWizard: true } }
  const foundThere = (query: string) => findPages(handbook, query, inWizard).map(({ name }) => name)
  expect(foundThere('tagline')).toContain('onboarding')
  expect(foundThere('galleries')).toContain('galleries')
  expect(foundThere('plan')).not.toContain('app/setup')
})
