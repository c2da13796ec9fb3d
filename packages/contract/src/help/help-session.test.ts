import { describe, expect, test } from 'vitest'
import { opens, redirectFor } from '../access/gates.ts'
import { isClosed } from '../app-document/rights.ts'
import { memberForm } from '../members/members.ts'
import { accessFacts } from './help-facts.ts'
import { helpSignature, REASON_PATTERN } from './help-session.ts'

const app = {
  ...{ flags: new Set<never>(), platformVersion: 10, liteUnlockCode: '' },
  ...{ hasOldPushKeys: true, hasFcm: true, hasWebPush: true, hasParents: true, isReseller: false, inWizard: false, timeZone: 'UTC' },
  needsApproval: false,
  memberFields: [],
}
const staff = accessFacts({ isSuper: true }, app)
const owner = accessFacts({ isSuper: false }, app)
const inHelp = accessFacts({ isSuper: false, inHelp: true }, app)

describe('the reason for help', () => {
  test.each([
    ['Asked why the home screen is empty', true],
    ['Startbildschirm ist leer', true],
    ['Ticket 4711: fix the menu', true],
    ['fix menu', false],
    ['support', false],
    ['... 123 !', false],
  ])('“%s” is words that an owner understands: %s', (text, good) => {
    expect(REASON_PATTERN.like.test(text)).toBe(good)
  })
})

describe('an app as help sees it', () => {
  test.each(['/app/setup', '/users', '/whats_new', '/onboarding/build'])('has no page %s, as for its owner', (path) => {
    expect([opens(path, staff), opens(path, owner), opens(path, inHelp)]).toEqual([true, false, false])
  })

  test.each([...['/push-notifications', '/app-downloads', '/logged-in-members'], ...['/creators', '/creators/new', '/import-export']])(
    'has no page %s, which its owner has',
    (path) => {
      expect([opens(path, owner), opens(path, inHelp)]).toEqual([true, false])
    },
  )

  test('is in the wizard while its owner is', () => {
    const wizard = { ...app, inWizard: true }
    expect(redirectFor('/articles', accessFacts({ isSuper: true }, wizard))).toBeNull()
    expect(redirectFor('/articles', accessFacts({ isSuper: false, inHelp: true }, wizard))).toBe('/onboarding')
  })

  test('closes sealed and hidden values, and leaves the others to their rights', () => {
    const creators = { writer: 'creator', reader: 'creator' } as const
    expect(isClosed({ ...creators, sealed: 'apple_dev_password' }, inHelp)).toBe(true)
    expect(isClosed({ ...creators, hidden: true }, inHelp)).toBe(true)
    expect(isClosed({ ...creators, sealed: 'apple_dev_password' }, owner)).toBe(false)
    expect(isClosed(creators, inHelp)).toBe(false)
  })

  test('makes members without a password', () => {
    const field = memberForm({ isNew: true, ...inHelp.user }).fields.password
    expect([field?.required, field?.closedWhile?.({}, null)]).toEqual([
      false,
      expect.stringContaining('You can’t set passwords during a help session'),
    ])
  })
})

test('a change in help is signed with both names', () => {
  expect(helpSignature('Robin', 'Alex Owner')).toBe('Robin (Greenroom staff) for Alex Owner')
})
