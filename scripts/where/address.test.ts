import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

test.each([
  ['/articles/1', false, 'articles'],
  ['/articles/new?from=list', false, 'articles'],
  ['http://localhost:4000/courses/0197f0a2-1111-7abc-8def-0123456789ab', false, 'courses'],
  ['/', false, ''],
  ['/app/about_members', false, 'app/about_members'],
  ['/api/apps/:app/push_notifications', true, 'apps/push_notifications'],
  ['https://console.example.com/api/apps/0197f0a2-1111-7abc-8def-0123456789ab/content/articles/', true, 'apps/content/articles'],
])('%s names %s %s', (input, api, path) => {
  expect(parseAddress(input)).toEqual({ api, segments: path === '' ? [] : path.split('/') })
})
