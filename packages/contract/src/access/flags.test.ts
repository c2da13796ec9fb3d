import { describe, expect, test } from 'vitest'
import { about, admin, superUser } from '../testing/facts.ts'
import {
  canSendPush,
  hasPushCapability,
  isEnterpriseOrReseller,
  isLiteOnly,
  isOldPushEnabled,
  isOnboardingNeeded,
  shownLiteUnlockCode,
} from './flags.ts'

const fcm = { hasFcmKey: true, fcmProjectId: 'project' }
const parents = [{ id: 'parent', name: 'Parent' }]

describe('push capability from version 9 on (PUSH-003)', () => {
  test.each([
    ['parent apps', { parents }, true],
    ['key and project id', fcm, true],
    ['a key without project id', { hasFcmKey: true, fcmProjectId: null }, false],
    ['a project id without key', { hasFcmKey: false, fcmProjectId: 'project' }, false],
    ['notifications on the website', { setup: { website_notifications: true } }, true],
    ['notifications on the website before version 9', { setup: { website_notifications: true }, about: about('8.5') }, false],
    ['neither', {}, false],
  ])('with %s', (_, app, capable) => {
    expect(hasPushCapability(admin(app).app)).toBe(capable)
  })

  test.each([
    ['8.5', false],
    ['9.0', true],
    ['10.0', true],
  ])('the Send button on version %s: %s (PUSH-002, GATE-053)', (version, shown) => {
    expect(canSendPush(admin({ ...fcm, about: about(version) }).app)).toBe(shown)
  })
})

describe('push of the older versions (PUSH-022)', () => {
  test.each([
    ['an admin with keys', admin({ about: about('8.5', 'with keys') }), true],
    ['an admin without keys', admin({ about: about('8.5') }), false],
    ['an admin of a free app', admin({ about: about('8.5', 'with keys'), setup: { free: true } }), false],
    ['an admin of a lite-only app', admin({ about: about('8.5', 'with keys'), setup: { premium_lite: true } }), false],
    [
      'an admin of a lite app with premium_plus',
      admin({ about: about('8.5', 'with keys'), setup: { premium_lite: true, premium_plus: true } }),
      true,
    ],
    ['a super user on a lite-only app (GATE-049)', superUser({ about: about('8.5', 'with keys'), setup: { premium_lite: true } }), true],
    ['a super user on a free app', superUser({ about: about('8.5', 'with keys'), setup: { free: true } }), false],
  ])('%s', (_, facts, enabled) => {
    expect(isOldPushEnabled(facts)).toBe(enabled)
  })

  test('a key that is answered as set, without its value, counts as a key', () => {
    const hidden = { platform_version: '8.5', push_notification_app_id: 'id', push_notification_app_key: { set: true, last4: '1234' } }
    expect(isOldPushEnabled(admin({ about: hidden }))).toBe(true)
    expect(isOldPushEnabled(admin({ about: { ...hidden, push_notification_app_key: { set: false } } }))).toBe(false)
  })
})

test.each([
  [{ premium_lite: true }, true],
  [{ premium_lite: true, premium_plus: true }, false],
  [{ premium_plus: true }, false],
  [{}, false],
])('an app with setup %o is lite-only: %s', (setup, liteOnly) => {
  expect(isLiteOnly(admin({ setup }).app)).toBe(liteOnly)
})

test.each([
  ['enterprise', { setup: { enterprise: true } }, true],
  ['reseller', { isReseller: true }, true],
  ['plain', {}, false],
])('an %s app opens the business pages: %s (SHELL-025)', (_, app, open) => {
  expect(isEnterpriseOrReseller(admin(app).app)).toBe(open)
})

test.each([
  ['lite with a code', { premium_lite: true, lite_unlock_code: 'LITE7' }, 'LITE7'],
  ['lite with a code and biz_plus', { premium_lite: true, lite_unlock_code: 'LITE7', biz_plus: true }, null],
  ['lite without a code', { premium_lite: true, lite_unlock_code: ' ' }, null],
  ['not lite', { lite_unlock_code: 'LITE7' }, null],
])('the header of an app that is %s shows the code %o (SHELL-069, SHELL-070)', (_, setup, code) => {
  expect(shownLiteUnlockCode(admin({ setup }).app)).toBe(code)
})

test.each([
  ['wizard on', { wizard: true }, true],
  ['wizard on and switched over to the portal', { wizard: true, switched: true }, false],
  ['wizard off', { wizard: false }, false],
  ['no onboarding data', {}, false],
])('with %s a regular admin needs onboarding: %s (GATE-006)', (_, onboarding, needed) => {
  expect(isOnboardingNeeded(admin({ onboarding }))).toBe(needed)
})

test('a super user never needs onboarding (GATE-007)', () => {
  expect(isOnboardingNeeded(superUser({ onboarding: { wizard: true } }))).toBe(false)
})
