import { expect, test } from 'vitest'
import { isClosedToKeys } from '../keys/key-rules.ts'
import { allResources, kindAreas } from '../resources/all.ts'
import { assistantScopes, assistantWords, readAssistantScope, usualAssistantScopes } from './assistant-scopes.ts'

test('scopes of assistants are named by their area, once for each', () => {
  expect(assistantWords(['content:read', 'content:write', 'members:read', 'unknown:read'])).toEqual([
    'Content: read, and write drafts',
    'Members: read',
  ])
})

test('no assistant can ask to publish, to push or for what no key reaches', () => {
  for (const text of ['publish', 'push:write', 'members:write', 'people:read', 'articles:read', 'offline_access']) {
    expect(readAssistantScope(text)).toBe(null)
  }
  expect(assistantScopes.some((scope) => isClosedToKeys(scope, kindAreas))).toBe(false)
  expect(usualAssistantScopes.every((scope) => assistantScopes.includes(scope))).toBe(true)
})

test('what can be drafted is in an area of assistants', () => {
  const drafted = allResources.filter(({ fields, settings }) => fields.active?.kind === 'flag' && !settings)
  for (const { area = 'content' } of drafted) expect(assistantScopes).toContain(`${area}:write`)
})
