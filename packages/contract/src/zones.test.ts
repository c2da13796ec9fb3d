import { expect, test } from 'vitest'
import { dayEnds } from './days.ts'
import { agree, appDay, beginningOf, momentIn, timeNamed, zoneName, zoneOf, zoneOfMaker } from './zones.ts'

test('an app is in UTC until a time zone is chosen that this machine knows', () => {
  expect([{}, { time_zone: 'Mars/Olympus' }, { time_zone: 7 }, { time_zone: 'Asia/Tokyo' }].map(zoneOf)).toEqual([
    ...['UTC', 'UTC', 'UTC', 'Asia/Tokyo'],
  ])
  expect([null, 'Mars/Olympus', 'Asia/Tokyo'].map(zoneOfMaker)).toEqual([{}, {}, { time_zone: 'Asia/Tokyo' }])
})

test('at one moment it is another day in Los Angeles than in Auckland', () => {
  const now = new Date('2026-11-28T05:00:00Z')
  expect(appDay('America/Los_Angeles', now)).toEqual({ zone: 'America/Los_Angeles', today: '2026-11-27', time: '21:00' })
  expect(appDay('Pacific/Auckland', now)).toEqual({ zone: 'Pacific/Auckland', today: '2026-11-28', time: '18:00' })
})

test('zones are named after places as people know them', () => {
  expect(['America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'Etc/UTC', 'UTC'].map(zoneName)).toEqual([
    ...['Los Angeles', 'Buenos Aires', 'Kolkata', 'UTC', 'UTC'],
  ])
})

test('the moments at which a day begins and ends are stated with their place', () => {
  expect([
    beginningOf('2026-11-28', 'America/Los_Angeles'),
    momentIn(dayEnds('2026-11-28', 'America/Los_Angeles'), 'America/Los_Angeles'),
  ]).toEqual([...['12:00 AM in Los Angeles', '11:59 PM in Los Angeles']])
  expect([beginningOf('2026-09-06', 'America/Santiago'), momentIn(dayEnds('2026-11-28', 'UTC'), 'UTC')]).toEqual([
    '1:00 AM in Santiago',
    '11:59 PM UTC',
  ])
})

test('a time is named with its zone, and clocks that agree are told from those that differ', () => {
  const moment = new Date('2026-11-29T09:00:00Z')
  expect([timeNamed(moment, 'Europe/London'), timeNamed(moment, 'UTC')]).toEqual(['9:00 AM London time', '9:00 AM UTC'])
  expect([agree(moment, 'Europe/London', 'UTC'), agree(moment, 'Europe/London', 'America/New_York')]).toEqual([true, false])
})
