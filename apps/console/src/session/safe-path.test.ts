import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const ORIGIN = 'https://console.example.com'

test.each([
  ['/articles', '/articles'],
  ['/articles?page=2&q=tea#top', '/articles?page=2&q=tea#top'],
  ['articles/new', '/articles/new'],
  [`${ORIGIN}/tags`, '/tags'],
])('returns to %s', (path, safe) => {
  expect(safePath(path, ORIGIN)).toBe(safe)
})

test.each([
  'https://evil.example.com/articles',
  '//evil.example.com',
  '/\\evil.example.com',
  'https://console.example.com.evil.example.com/',
  'https://console.example.com@evil.example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth/callback?code=1',
  'http://[',
  undefined,
  null,
  { path: '/articles' },
])('does not return to %o, but home', (path) => {
  expect(safePath(path, ORIGIN)).toBe('/')
})
