import type { Permissions } from '@greenroom/contract/access/permissions'
import { describe, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { demandRouteAllowed, demandSubject } from './demand-allowed.ts'
import { appAdmin, publicRoute, signedIn } from './route.ts'

const editor: Permissions = new Set(['content:write', 'tags:read'])

function refusalOf(path: string, method: 'GET' | 'POST' | 'PATCH', more: { access?: 'read' } = {}): string | null {
  try {
    demandRouteAllowed({ permissions: editor, roleLabel: 'Editor' }, { path, method, ...more })
    return null
  } catch (error) {
    return error instanceof Failure ? `${error.code}: ${error.message}` : String(error)
  }
}

describe('a route of an app', () => {
  test.each<[string, 'GET' | 'POST' | 'PATCH', string | null]>([
    ['/api/apps/:app/members', 'GET', 'NOT_IN_ROLE: With the role Editor you cannot see Members.'],
    ['/api/apps/:app/members/:id/invitation', 'POST', 'NOT_IN_ROLE: With the role Editor you cannot change Members.'],
    ['/api/apps/:app', 'PATCH', 'NOT_IN_ROLE: With the role Editor you cannot change Settings.'],
    ['/api/apps/:app/home', 'GET', null],
    ['/api/apps/:app/planning/feed', 'POST', null],
    ['/api/apps/:app/trash/restore', 'POST', null],
    ['/api/users/:id', 'PATCH', null],
  ])('%s %s is answered by the role: %s', (path, method, refusal) => {
    expect(refusalOf(path, method)).toBe(refusal)
  })

  test('names its subject itself where its path does not say it, and the access where its method does not', () => {
    const rights = { permissions: editor, roleLabel: 'Editor' }
    const route = { path: '/api/apps/:app/tags', method: 'POST', subject: { area: 'tags', kind: 'tags' } } as const
    expect(() => demandRouteAllowed(rights, route)).toThrow('With the role Editor you can see Tags but not change it.')
    expect(() => demandRouteAllowed(rights, { ...route, access: 'read' })).not.toThrow()
    expect(refusalOf('/api/apps/:app/used_in', 'POST', { access: 'read' })).toBeNull()
  })
})

test('a route that people call and that says nothing about its subject does not start', () => {
  const unknown = { path: '/api/apps/:app/novelties', method: 'GET' } as const
  expect(() => demandSubject({ ...unknown, guard: appAdmin })).toThrow('Route GET /api/apps/:app/novelties has no subject.')
  expect(() => demandSubject({ path: '/api/novelties', method: 'GET', guard: signedIn })).toThrow('has no subject')
  expect(() => demandSubject({ ...unknown, guard: publicRoute })).not.toThrow()
  expect(() => demandSubject({ ...unknown, guard: appAdmin, subject: 'everyone' })).not.toThrow()
})
