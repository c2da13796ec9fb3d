import { expect, test } from 'vitest'
import { type OlderReach, olderQuestion, olderReachText } from './older-reach.ts'

const reach = (devices: number | null, is_exact = true): OlderReach => ({ devices, is_exact, must_confirm: true, problem: null })

test.each<[OlderReach, string, string]>([
  [reach(143), '143 devices', 'Send to 143 devices?'],
  [reach(1), '1 device', 'Send to 1 device?'],
  [reach(1_490, false), 'Up to 1,490 devices', 'Send to up to 1,490 devices?'],
  [reach(0), 'No device accepts notifications', 'Send to 0 devices?'],
  [reach(null), 'OneSignal does not say how many devices this reaches', 'Send to an unknown number of devices?'],
])('the older composer says whom it reaches, and asks in the same words: %j', (given, text, title) => {
  expect(olderReachText(given)).toBe(text)
  expect(olderQuestion(given).title).toBe(title)
})
