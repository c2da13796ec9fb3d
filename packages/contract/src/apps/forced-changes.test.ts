import { expect, test } from 'vitest'
import type { Values } from '../fields/field.ts'
import { forcedChanges, shownAccountType } from './forced-changes.ts'

const plus = { 'setup.biz_plus': true, 'setup.app_status': 'Launched' }

test.each<[what: string, changed: Values, current: Values, forced: Values]>([
  ['Biz+ off disables the app (APS-020)', { 'setup.biz_plus': false }, plus, { 'setup.app_status': 'Disabled' }],
  [
    'Biz+ off turns enterprise and its launch business off (APS-021, APS-023)',
    { 'setup.biz_plus': false },
    { ...plus, 'setup.enterprise': true, 'setup.enterprise_launch_business': true },
    { 'setup.app_status': 'Disabled', 'setup.enterprise': false, 'setup.enterprise_launch_business': false },
  ],
  [
    'Biz+ off beats what is said beside it',
    { 'setup.biz_plus': false, 'setup.app_status': 'Launched', 'setup.enterprise': true },
    plus,
    { 'setup.app_status': 'Disabled', 'setup.enterprise': false },
  ],
  [
    'Biz+ on sets In Progress (APS-022)',
    { 'setup.biz_plus': true },
    { 'setup.app_status': 'Disabled' },
    { 'setup.app_status': 'In Progress' },
  ],
  ['Biz+ on with a status keeps that one', { 'setup.biz_plus': true, 'setup.app_status': 'Launched' }, {}, {}],
  ['Biz+ that stays as it is changes nothing', { 'setup.biz_plus': true }, plus, {}],
  ['Biz+ that was never on changes nothing', { 'setup.biz_plus': false }, { 'setup.app_status': 'Launched' }, {}],
  [
    'enterprise off clears launch business (APS-023)',
    { 'setup.enterprise': false },
    { 'setup.enterprise': true, 'setup.enterprise_launch_business': true },
    { 'setup.enterprise_launch_business': false },
  ],
  ['enterprise on clears the parents (APS-024)', { 'setup.enterprise': true }, { parents: [{ id: '1' }] }, { parents: [] }],
  ['enterprise on beats parents beside it', { 'setup.enterprise': true, parents: [{ id: '1' }] }, {}, { parents: [] }],
  [
    'the wizard on sets In Progress and leads back (APS-026, OQ-074)',
    { 'onboarding.wizard': true },
    { 'onboarding.status': 'Launched', 'onboarding.switched': true },
    { 'onboarding.status': 'In Progress', 'onboarding.switched': false },
  ],
  ['the wizard off changes nothing else (APS-027)', { 'onboarding.wizard': false }, { 'onboarding.wizard': true }, {}],
  [
    'a test account drops its account type (APS-028, OQ-035)',
    { 'setup.account_type': 'test' },
    { 'setup.account_type': 'infinity' },
    { 'setup.account_type': undefined, 'setup.test': true },
  ],
  [
    'the flag alone drops the account type too (APS-028)',
    { 'setup.test': true },
    { 'setup.account_type': 'infinity' },
    { 'setup.account_type': undefined },
  ],
  [
    'the flag beats an account type that is sent with it (APS-028)',
    { 'setup.test': true, 'setup.account_type': 'infinity' },
    { 'setup.test': true },
    { 'setup.account_type': undefined },
  ],
  ['another account type ends the test', { 'setup.account_type': 'infinity' }, { 'setup.test': true }, { 'setup.test': false }],
  ['another account type is kept', { 'setup.account_type': 'infinity' }, {}, {}],
])('%s', (_what, changed, current, forced) => {
  expect(forcedChanges(changed, (path) => current[path])).toStrictEqual(forced)
})

test('a test account is shown as one (OQ-035)', () => {
  expect([{ test: true }, { test: true, account_type: 'infinity' }, { account_type: 'infinity' }].map(shownAccountType)).toEqual([
    ...['test', 'test', 'infinity'],
  ])
})
