import { expect, test } from 'vitest'
import { screenAddresses } from './screen-addresses.ts'

test.each([
  ['./screens/home/home.tsx', ['/']],
  ['./screens/about.tsx', ['/about']],
  ['./screens/push-notifications/push-notifications.tsx', ['/push-notifications']],
  ['./screens/push_notifications/new.tsx', ['/push_notifications/new']],
  ['./screens/app/building.tsx', ['/app/building']],
  ['./screens/courses/$id.tsx', ['/courses/$id', '/courses/new']],
  ['./screens/app/home/home.tsx', ['/app/home']],
])('%s is the screen at %s', (file, addresses) => {
  expect(screenAddresses(file)).toEqual(addresses)
})
