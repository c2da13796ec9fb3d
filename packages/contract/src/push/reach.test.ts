import { expect, test } from 'vitest'
import { type PushReach, reachedBy, reachText } from './reach.ts'

const nobody: PushReach['cannot_open'] = { devices: 0, reasons: [] }
const closed = (devices: number, ...texts: string[]): PushReach['cannot_open'] => ({
  devices,
  reasons: texts.map((text) => ({ text, devices })),
})

test.each<[Pick<PushReach, 'devices' | 'members' | 'cannot_open'>, string]>([
  [{ devices: 0, members: 0, cannot_open: nobody }, 'No phone can be reached'],
  [{ devices: 1, members: 1, cannot_open: nobody }, '1 phone of 1 member'],
  [{ devices: 3, members: 0, cannot_open: nobody }, '3 phones, no member signed in'],
  [
    { devices: 840, members: 620, cannot_open: closed(212, 'Needs the tag Gold') },
    '840 phones of 620 members; 212 cannot open this: it needs the tag Gold',
  ],
  [
    { devices: 2_000, members: 1_000, cannot_open: closed(1_200, 'Needs enrollment in the course Calm', 'Opens on 22 November 2026') },
    '2,000 phones of 1,000 members; 1,200 cannot open this: it needs enrollment in the course Calm, or it opens on 22 November 2026',
  ],
  [
    { devices: 2, members: 2, cannot_open: closed(2, 'Its course Calm is a draft', 'Draft', 'Expired on 1 May 2026') },
    '2 phones of 2 members; nobody can open this: its course Calm is a draft, or it is a draft',
  ],
])('the reach is said in words', (reach, text) => {
  expect(reachText(reach)).toBe(text)
})

test('an app that reaches browsers alone names them', () => {
  const reached = reachedBy({ hasFcm: false, hasParents: false, hasWebPush: true })
  expect(reachText({ devices: 3, members: 2, cannot_open: nobody }, reached)).toBe('3 browsers of 2 members')
  expect(reachText({ devices: 0, members: 0, cannot_open: nobody }, reached)).toBe('No browser can be reached')
  expect(reachedBy({ hasFcm: true, hasParents: false, hasWebPush: false })).toBe('phone')
  expect(reachedBy({ hasFcm: true, hasParents: false, hasWebPush: true })).toBe('device')
})
