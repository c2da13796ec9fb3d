import { expect, test } from 'vitest'
import { appFacts, type UserFacts } from '../access/facts.ts'
import type { Permission } from '../access/permissions.ts'
import { mustAsk } from './must-ask.ts'

const app = (isOn: boolean) =>
  appFacts({
    ...{ setup: { changes_need_approval: isOn }, about: {}, onboarding: {} },
    ...{ hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false },
  })
const role = (...permissions: Permission[]): UserFacts => ({ isSuper: false, permissions: new Set(permissions) })

test.each<[string, UserFacts, isOn: boolean, asks: boolean]>([
  ['an Owner', { isSuper: false }, true, false],
  ['a super user', { isSuper: true }, true, false],
  ['a role that publishes', role('content:write', 'publish'), false, false],
  ['a role that publishes, where changes need approval', role('content:write', 'publish'), true, true],
  ['a role that does not publish', role('content:write'), false, true],
])('%s has to ask: %s', (_, user, isOn, asks) => {
  expect(mustAsk({ user, app: app(isOn) })).toBe(asks)
})
