import { describe, expect, test } from 'vitest'
import { platformLists } from '../platform/all.ts'
import { about, admin, superUser } from '../testing/facts.ts'
import { type AppRecord, type Facts, factsWithoutApp } from './facts.ts'
import { gateOf, isOnboardingPath, redirectFor } from './gates.ts'

const ID = '0198b4a0-0000-7000-8000-000000000001'
const fcm = { hasFcmKey: true, fcmProjectId: 'project' }
const lite = { premium_lite: true }

const superOnly = [
  ['/app/about', 'GATE-015'],
  ['/app/new', 'GATE-016'],
  ['/app/setup', 'GATE-017'],
  ['/app/building', 'GATE-018'],
  ['/app/domains', 'GATE-019'],
  ['/whats_new', 'GATE-020'],
  ['/whats_new/new', 'GATE-020'],
  [`/whats_new/${ID}`, 'GATE-020'],
  ['/users', 'GATE-021, USR-001'],
  [`/users/${ID}`, 'GATE-021, USR-010'],
  ['/super-users', 'GATE-022, SUP-001'],
  [`/super-users/${ID}`, 'GATE-022, SUP-002'],
  ['/unlink-media', 'GATE-023'],
  ['/removed_apps', 'GATE-024'],
  ['/account_status', 'GATE-025, ACC-001'],
  ['/account_status/launched', 'GATE-026, ACC-002'],
  ['/global-fields', 'GATE-027, GLF-001'],
  ['/global-fields/new', 'GATE-027, GLF-002'],
  [`/global-fields/${ID}`, 'GATE-027, GLF-003'],
  ['/onboarding_tracker', 'GATE-028'],
] as const

describe('super-only paths', () => {
  test.each(superOnly)('%s sends a regular admin home and opens for a super user (%s, GATE-008)', (path) => {
    expect(redirectFor(path, admin())).toBe('/')
    expect(redirectFor(path, superUser())).toBeNull()
  })
})

describe('paths open to every administrator (CRE-001 to CRE-003, INF-001)', () => {
  test.each([
    '/',
    '/articles',
    '/articles/new',
    `/tags/${ID}`,
    '/change_password',
    '/change_application',
    '/about',
    '/import-export',
    '/members',
    '/creators',
    '/creators/new',
    `/creators/${ID}`,
    '/app-info',
    '/messages',
    '/webapp',
    '/nonsense',
    '/nonsense/deep/er',
  ])('%s', (path) => {
    expect(redirectFor(path, admin())).toBeNull()
  })
})

describe('guard premium_plus on /app/about_members', () => {
  test.each<[string, Facts, string | null, string]>([
    ['an admin of a lite app without premium_plus', admin({ setup: lite }), '/', 'GATE-009, GATE-029'],
    ['a super user on a lite app', superUser({ setup: lite }), null, 'GATE-010, GATE-050'],
    ['an admin of a lite app with premium_plus', admin({ setup: { ...lite, premium_plus: true } }), null, 'GATE-011'],
    ['an admin of an app that is not lite', admin(), null, 'GATE-011'],
  ])('%s', (_, facts, to) => {
    expect(redirectFor('/app/about_members', facts)).toBe(to)
  })
})

describe('the older push form (GATE-030)', () => {
  test.each<[string, Facts, string | null, string]>([
    ['version 8.5 with keys', admin({ about: about('8.5', 'with keys') }), null, 'GATE-058'],
    ['version 8.5 without keys', admin({ about: about('8.5') }), '/', 'GATE-012'],
    ['version 9 with keys', admin({ about: about('9.0', 'with keys') }), '/', 'GATE-013'],
    ['a lite app with keys', admin({ about: about('8.5', 'with keys'), setup: lite }), '/', 'GATE-009'],
    ['a super user on a lite app with keys', superUser({ about: about('8.5', 'with keys'), setup: lite }), null, 'GATE-049'],
    ['a free app with keys', admin({ about: about('8.5', 'with keys'), setup: { free: true } }), '/', 'GATE-041'],
  ])('%s', (_, facts, to) => {
    expect(redirectFor('/push_notifications/new', facts)).toBe(to)
    expect(redirectFor('/push_notification', facts)).toBe(to)
  })
})

describe('push pages from version 9 on', () => {
  const paths = [
    ['/push-notifications', 'GATE-031'],
    ['/app-downloads', 'GATE-032'],
    ['/logged-in-members', 'GATE-033'],
  ] as const

  test.each(paths)('%s needs version 9 and a way to push (%s)', (path) => {
    expect(redirectFor(path, admin({ ...fcm, about: about('9.0') }))).toBeNull()
    expect(redirectFor(path, admin({ parents: [{ id: ID }], about: about('10.0') }))).toBeNull()
    expect(redirectFor(path, admin({ ...fcm, about: about('8.5') }))).toBe('/')
    expect(redirectFor(path, admin({ about: about('10.0') }))).toBe('/')
  })
})

describe('paths of certain apps', () => {
  test.each<[string, Partial<AppRecord>, string]>([
    ['/business', { setup: { enterprise: true } }, 'GATE-034'],
    [`/business/${ID}`, { isReseller: true }, 'GATE-034'],
    ['/portal_homescreen', { setup: { enterprise: true } }, 'GATE-035'],
    ['/free_account_message', { setup: { enterprise: true } }, 'GATE-036'],
    ['/action-lists', { about: about('8.5') }, 'GATE-037, GATE-051'],
    ['/action-lists/new', { about: about('8.5') }, 'GATE-037'],
    ['/documents', { about: about('8.5') }, 'GATE-052'],
    ['/podcasts', { about: about('9.0'), setup: { podcasts: true } }, 'GATE-040, GATE-054'],
  ])('%s opens with %o (%s)', (path, app) => {
    expect(redirectFor(path, admin(app))).toBeNull()
  })

  test.each<[string, Partial<AppRecord>, string]>([
    ['/business', {}, 'GATE-034'],
    ['/portal_homescreen', { isReseller: true }, 'GATE-035'],
    ['/free_account_message', {}, 'GATE-036'],
    ['/action-lists', { about: about('8.0') }, 'GATE-039'],
    [`/action-lists/${ID}`, { about: about('8.0') }, 'GATE-039'],
    ['/documents', { about: about('8.0') }, 'GATE-038'],
    ['/podcasts', { about: about('8.5'), setup: { podcasts: true } }, 'GATE-040'],
    ['/podcasts', { about: about('10.0') }, 'GATE-040'],
  ])('%s sends home with %o (%s)', (path, app) => {
    expect(redirectFor(path, admin(app))).toBe('/')
    expect(redirectFor(path, superUser(app))).toBe('/')
  })
})

describe('onboarding', () => {
  const inWizard = { onboarding: { wizard: true } }

  test.each(['/', '/articles', '/users', '/change_application', '/onboarding_tracker', '/app/setup', '/nonsense', '/nonsense/deep/er'])(
    'while it is needed, %s leads to /onboarding (GATE-003)',
    (path) => {
      expect(redirectFor(path, admin(inWizard))).toBe('/onboarding')
    },
  )

  test.each(['/onboarding', '/onboarding/change_password', '/onboarding/change_application', '/onboarding/whatever'])(
    'while it is needed, %s opens (PICK-002)',
    (path) => {
      expect(redirectFor(path, admin(inWizard))).toBeNull()
    },
  )

  test('once the creator has switched to the portal the wizard no longer holds them (OQ-009)', () => {
    expect(redirectFor('/articles', admin({ onboarding: { wizard: true, switched: true } }))).toBeNull()
  })

  test.each(['/onboarding', '/onboarding/change_password', '/onboarding/whatever'])(
    'when it is not needed, %s leads home unless the user is super (GATE-004, GATE-005)',
    (path) => {
      expect(redirectFor(path, admin())).toBe('/')
      expect(redirectFor(path, superUser())).toBeNull()
      expect(redirectFor(path, superUser(inWizard))).toBeNull()
    },
  )

  test('the deep link into another app opens for everyone (GATE-042)', () => {
    expect(redirectFor(`/gotoonboarding/${ID}`, admin())).toBeNull()
    expect(redirectFor(`/gotoonboarding/${ID}`, admin(inWizard))).toBeNull()
  })

  test('pages of the wizard have no navigation and no Send button, the tracker keeps them (SHELL-067, WIZ-002, PUSH-004)', () => {
    const wizard = ['/onboarding', '/onboarding/change_application', '/onboarding/change_password', `/gotoonboarding/${ID}`]
    expect(wizard.filter((path) => !isOnboardingPath(path))).toEqual([])
    expect(['/onboarding_tracker', '/', '/articles'].map(isOnboardingPath)).toEqual([false, false, false])
  })
})

test('a path under a gated one that merely begins like it is not gated', () => {
  expect(gateOf('/users_guide')).toBeNull()
  expect(gateOf('/users/')).toBe('super')
  expect(gateOf('/constructor')).toBeNull()
})

describe('a super user without any app', () => {
  const facts = factsWithoutApp({ isSuper: true })

  test.each(['/', '/app/new', '/app/building', '/change_password', '/sign_in_security', '/activity', `/users/${ID}`, '/whats_new/new'])(
    'opens %s',
    (path) => {
      expect(redirectFor(path, facts)).toBeNull()
    },
  )

  test('opens every list of the platform', () => {
    expect(platformLists.filter(({ segment }) => redirectFor(`/${segment}`, facts) !== null)).toEqual([])
  })

  test.each([
    '/articles',
    '/app/setup',
    '/app/newer',
    '/creators/new',
    '/change_application',
    '/onboarding',
    `/gotoonboarding/${ID}`,
    '/nonsense',
  ])('is sent home from %s', (path) => {
    expect(redirectFor(path, facts)).toBe('/')
  })
})
