import { admin, superUser } from '@greenroom/contract/testing/facts'
import { expect, test } from 'vitest'
import { handbook } from '../help/handbook.ts'
import { findPages } from './use-help-hits.ts'

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
