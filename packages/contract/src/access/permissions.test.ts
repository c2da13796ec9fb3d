import { describe, expect, test } from 'vitest'
import type { Area } from './areas.ts'
import { type Access, allows, mayGive, mayPublish, meet, type Permission, readPermission, type Subject } from './permissions.ts'

const kinds = new Map<string, Area>([
  ['articles', 'content'],
  ['events', 'events'],
])
const article: Subject = { area: 'content', kind: 'articles' }

describe('what permissions allow', () => {
  test.each<[string, Permission[], Access, Subject, boolean]>([
    ['an area', ['content:read'], 'read', { area: 'content' }, true],
    ['a kind of an area', ['content:read'], 'read', article, true],
    ['one kind', ['articles:read'], 'read', article, true],
    ['an area of which there is only a kind', ['articles:read'], 'read', { area: 'content' }, false],
    ['another kind', ['articles:write'], 'read', { area: 'content', kind: 'videos' }, false],
    ['to read what may be written', ['articles:write'], 'read', article, true],
    ['to write what may be read', ['content:read', 'articles:read'], 'write', article, false],
    ['another area', ['content:write'], 'read', { area: 'members' }, false],
    ['a kind that is called as its area', ['events:read'], 'read', { area: 'events', kind: 'events' }, true],
    ['anything to publish alone', ['publish'], 'read', article, false],
    ['nothing', [], 'read', article, false],
  ])('%s', (_, granted, access, subject, isAllowed) => {
    expect(allows(new Set(granted), access, subject)).toBe(isAllowed)
    expect(allows('all', access, subject)).toBe(true)
  })

  test('the right to publish is one of its own', () => {
    expect(mayPublish(new Set(['content:write']))).toBe(false)
    expect(mayPublish(new Set(['publish']))).toBe(true)
    expect(mayPublish('all')).toBe(true)
  })
})

test.each([
  ['content:read', 'content:read'],
  ['articles:write', 'articles:write'],
  ['publish', 'publish'],
  ['articles', null],
  ['articles:delete', null],
  ['articles:read:write', null],
  ['novels:read', null],
  ['constructor:read', null],
  [':read', null],
  ['', null],
])('the permission “%s” is read as %s', (text, permission) => {
  expect(readPermission(text, kinds)).toBe(permission)
})

test.each<[Permission[], Permission, boolean]>([
  [['content:write'], 'articles:write', true],
  [['articles:write'], 'articles:read', true],
  [['articles:write'], 'content:read', false],
  [['content:read'], 'articles:write', false],
  [['content:write'], 'publish', false],
  [['publish'], 'publish', true],
  [['content:write'], 'novels:read', false],
])('whoever has %s may give %s: %s', (granted, permission, may) => {
  expect(mayGive(new Set(granted), permission, kinds)).toBe(may)
})

test.each<[Permission[] | 'all', Permission[] | 'all', Permission[] | 'all']>([
  ['all', ['content:read'], ['content:read']],
  [['content:read'], 'all', ['content:read']],
  ['all', 'all', 'all'],
  [['content:write'], ['articles:write'], ['articles:read', 'articles:write']],
  [['content:write'], ['content:read', 'publish'], ['content:read']],
  [
    ['articles:write', 'publish'],
    ['content:read', 'publish'],
    ['articles:read', 'publish'],
  ],
  [['members:read'], ['content:write'], []],
])('%s and %s both allow %s', (one, other, both) => {
  expect(meet(set(one), set(other), kinds)).toEqual(set(both))
  expect(meet(set(other), set(one), kinds)).toEqual(set(both))
})

function set(permissions: Permission[] | 'all') {
  return permissions === 'all' ? permissions : new Set(permissions)
}
