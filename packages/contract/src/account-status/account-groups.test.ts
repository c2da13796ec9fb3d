import { expect, test } from 'vitest'
import { accountTypes, isInGroup, tileNames } from './account-groups.ts'

const groupsOf = (setup: object, isRemoved = false) => accountTypes.filter((type) => isInGroup(type, { setup, isRemoved }))

test('nine groups have a tile, and four more have a list (ACC-004, ACC-005)', () => {
  expect(tileNames).toEqual([
    ...['test', 'infinity', 'subscriber', 'disabled', 'in_progress', 'launched', 'enterprise', 'web', 'pending_designation'],
  ])
  expect(accountTypes.slice(tileNames.length)).toEqual(['goplus', 'for_review', 'free', 'biz_plus'])
})

test.each<[string, object, string[]]>([
  ['a test account', { test: true }, ['test', 'in_progress']],
  ['a test account that keeps an older type', { test: true, account_type: 'infinity' }, ['test', 'in_progress']],
  ['an account of the type infinity', { account_type: 'infinity' }, ['infinity', 'in_progress']],
  ['a subscriber that is live', { account_type: 'subscriber', app_status: 'Launched' }, ['subscriber', 'launched']],
  ['an account without a type', { account_type: '' }, ['in_progress', 'pending_designation']],
  [
    'an account with every switch',
    { account_type: 'subscriber', enterprise: true, web: true, premium_plus: true, review: true, free: true, biz_plus: true },
    ['subscriber', 'in_progress', 'enterprise', 'web', 'goplus', 'for_review', 'free', 'biz_plus'],
  ],
  ['a disabled account', { account_type: 'subscriber', app_status: 'Disabled', web: true }, ['disabled']],
])('%s is in its groups (OQ-104)', (_what, setup, groups) => {
  expect(groupsOf(setup)).toEqual(groups)
})

test('a removed app is disabled and nothing else (OQ-104)', () => {
  expect(groupsOf({ account_type: 'subscriber', app_status: 'Launched', web: true }, true)).toEqual(['disabled'])
})
