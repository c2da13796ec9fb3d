import { expect, test } from 'vitest'
import { type OlderReach, olderReachText } from './older-reach.ts'

const reach = (devices: number | null, is_exact = true): OlderReach => ({ devices, is_exact, must_confirm: true, problem: null })

test.each<[OlderReach, string]>([
  [reach(143), '143 phones'],
  [reach(1), '1 phone'],
  [reach(1_490, false), 'Up to 1,490 phones'],
  [reach(0), 'No phone accepts notifications'],
  [reach(null), 'OneSignal does not say how many phones this reaches'],
])('the older composer says whom it reaches: %j', (given, text) => {
  expect(olderReachText(given)).toBe(text)
})
