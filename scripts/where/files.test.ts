import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { filesBehind } from './files.ts'

const root = resolve(import.meta.dirname, '../..')

test.each([
  ['/articles/1', 'definition', 'packages/contract/src/resources/articles.ts'],
  ['/articles/1', 'list and form', 'apps/console/src/resource/form/form-screen.tsx'],
  ['/articles/1', 'route', 'apps/api/src/routes/apps/$resource.ts'],
  ['/members/1', 'definition', 'packages/contract/src/members/members.ts'],
  ['/', 'screen', 'apps/console/src/screens/home/home.tsx'],
  ['/unlink-media', 'definition', 'packages/contract/src/platform/unlink-media.ts'],
  ['/unlink-media', 'route', 'apps/api/src/routes/unlinked_media.ts'],
  ['/whats_new/1', 'list and form', 'apps/console/src/resource/form/form-screen.tsx'],
  ['/api/whats_new', 'route', 'apps/api/src/routes/whats_new.ts'],
  ['/webapp', 'settings', 'packages/contract/src/settings/webapp.ts'],
  ['/webapp', 'form', 'apps/console/src/resource/settings/settings-screen.tsx'],
  ['/webapp', 'route', 'apps/api/src/routes/apps.ts'],
  ['/app/about_members', 'settings', 'packages/contract/src/settings/app/about_members.ts'],
  ['/push-notifications', 'screen', 'apps/console/src/screens/push-notifications/push-notifications.tsx'],
  ['/push_notifications/new', 'screen', 'apps/console/src/screens/push_notifications/new.tsx'],
  ['/push-notifications', 'route', 'apps/api/src/routes/apps/push_notifications.ts'],
  ['/members/1', 'route', 'apps/api/src/routes/apps/members.ts'],
  ['/custom_cta', 'route', 'apps/api/src/routes/apps/$resource.ts'],
  ['/change_password', 'screen', 'apps/console/src/screens/change_password.tsx'],
  ['/api/apps/:app/push_notifications', 'route', 'apps/api/src/routes/apps/push_notifications.ts'],
  ['/api/apps/:app/content/articles', 'route', 'apps/api/src/routes/apps/$resource.ts'],
  ['/api/apps/:app/content/articles', 'definition', 'packages/contract/src/resources/articles.ts'],
  ['/api/call_to_actions/{id}', 'definition', 'packages/contract/src/resources/custom_cta.ts'],
  ['/api/apps/{app}/courses/{course}/course_lessons', 'definition', 'packages/contract/src/resources/course_lessons.ts'],
  ['/api/apps', 'route', 'apps/api/src/routes/apps.ts'],
  ['/demo/phone', 'route', 'apps/api/src/routes/demo/phone.ts'],
])('%s: the %s is %s', (address, what, file) => {
  const found = filesBehind(root, parseAddress(address)).find((candidate) => candidate.what === what)
  expect(found?.files).toContain(file)
})

test('an address that nothing mirrors has no files', () => {
  expect(filesBehind(root, parseAddress('/nowhere/at/all'))).toEqual([])
  expect(filesBehind(root, parseAddress('/api/nowhere'))).toEqual([])
  expect(filesBehind(root, parseAddress('/api/apps/x/members/bulk'))).toEqual([])
})
