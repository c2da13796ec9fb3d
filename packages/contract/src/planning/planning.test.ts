import { expect, test } from 'vitest'
import { allResources, resourceByName } from '../resources/all.ts'
import { clashesOf } from './clashes.ts'
import { contributionOf, contributionsOf, movedValues, valuesOn } from './contributions.ts'
import type { PlannedItem } from './planning-answers.ts'
import { whyNotMoved, whyNotTo } from './why-not-moved.ts'

const TODAY = '2026-11-29'
const FRIDAY = '2026-12-04'

const item = (values: Partial<PlannedItem> = {}): PlannedItem => ({
  ...{ id: '1', kind: 'releases', happens: 'released', resource: 'articles', title: 'Rest', time: null, note: '' },
  ...{ version: 1, until: null, members: null, schedule: null, opens: null },
  ...values,
})
const push = (values: Partial<PlannedItem> = {}) =>
  item({ kind: 'pushes', happens: 'sent', resource: 'push_notifications', title: 'News', time: '09:00', ...values })
const addedBy = (name: string) => {
  const resource = resourceByName(name)
  return resource ? contributionsOf(resource) : []
}
const moved = (name: string, happens: PlannedItem['happens'], until: string | null = null) => {
  const resource = resourceByName(name)
  const own = resource && contributionOf(resource, happens)
  return own && movedValues(own, { until }, FRIDAY, '2027-01-02')
}

test('every announced day of every definition is in the calendar', () => {
  for (const resource of allResources) {
    const happenings = contributionsOf(resource).map(({ happens }) => happens)
    expect(happenings).toEqual(expect.arrayContaining((resource.days ?? []).map(({ happens }) => happens)))
    expect(new Set(happenings).size).toBe(happenings.length)
  }
})

test('a summit adds its days, its release and its last day', () => {
  expect(addedBy('summits').map(({ kind, happens }) => `${kind} ${happens}`)).toEqual([
    'releases released',
    'endings hides',
    'summits starts',
    'summits ends',
  ])
})

test.each([
  ['articles', 'released', null, { release_date: '2027-01-02' }],
  ['articles', 'hides', null, { visible_until: '2027-01-02' }],
  ['tags', 'expires', null, { expiry_date: '2027-01-02' }],
  ['events', 'starts', '2026-12-06', { month: 'JAN', day_of_month: 2, expiration: '2027-01-04' }],
] as const)('a record of %s that %s on another day changes these fields alone', (name, happens, until, values) => {
  expect(moved(name, happens, until)).toEqual(values)
})

test('a new record for a day has its main day there', () => {
  const on = (name: string) => {
    const resource = resourceByName(name)
    return resource && valuesOn(resource, FRIDAY)
  }
  expect(on('articles')).toEqual({ release_date: FRIDAY })
  expect(on('events')).toEqual({ month: 'DEC', day_of_month: 4, expiration: FRIDAY })
  expect(on('summits')).toEqual({ start_date: FRIDAY })
  expect(on('topics')).toEqual({})
})

test('what cannot be moved says why', () => {
  const why = (one: PlannedItem, day = FRIDAY) => {
    const resource = resourceByName(one.resource)
    return whyNotMoved(one, day, TODAY, resource && contributionOf(resource, one.happens))
  }
  const schedule = { local_time: `${FRIDAY}T09:00`, time_zone: 'UTC', follows_release: false, version: '"1"', occurs: 'once' as const }
  expect(why(item())).toBeNull()
  expect(why(push({ schedule }))).toBeNull()
  expect(why(push({ schedule: { ...schedule, follows_release: true } }))).toContain('Move the content instead')
  expect(why(push({ schedule: { ...schedule, version: '"1"', occurs: 'next' } }))).toBeNull()
  expect(why(push({ schedule: { ...schedule, version: '"1"', occurs: 'later' } }))).toContain('Only the next time')
  expect(why(item(), '2026-11-28')).toContain('This day has passed')
  expect(why(item({ resource: 'course_lessons' }))).toBe('The release date of a course lesson can’t be changed after it was created.')
  expect(why(item({ resource: 'course_lessons', happens: 'hides' }))).toBeNull()
  expect(why(item({ kind: 'drip', happens: 'drips', resource: 'courses' }))).toContain('drip sequence')
  expect(why(item({ kind: 'reviews', happens: 'due', resource: 'reviews' }))).toContain('business days')
  expect([whyNotTo(TODAY, TODAY), whyNotTo('2026-11-28', TODAY)]).toEqual([
    null,
    '28 November 2026 has passed. Choose today or a later day.',
  ])
})

test('clashes are several pushes on a day, and pushes that open what members do not see then', () => {
  const day = (items: PlannedItem[], on = FRIDAY) => ({ day: on, items, more: 0, at_least: false })
  const opening = (from: string | null, until: string | null) => push({ opens: { resource: 'lessons', title: 'Breath', from, until } })
  const texts = (items: PlannedItem[], on = FRIDAY) => clashesOf([day(items, on)], TODAY).map(({ text }) => text)
  expect(texts([push(), push()])).toEqual([])
  expect(texts([push(), push(), push()])).toEqual(['Three pushes on Friday, 4 Dec'])
  expect(texts([push(), push(), push()], '2026-11-27')).toEqual([])
  expect(texts([opening('2026-12-05T00:00', null)])).toEqual([
    'The push “News” opens “Breath”, which is published later, on Saturday, 5 Dec',
  ])
  expect(texts([opening(`${FRIDAY}T09:30`, null)])[0]).toContain('on Friday, 4 Dec at 9:30 AM')
  expect(texts([opening(`${FRIDAY}T09:00`, '2026-12-04T24:00')])).toEqual([])
  expect(texts([opening(null, '2026-12-03T24:00')])).toEqual([
    'The push “News” opens “Breath”, which members no longer see after Thursday, 3 Dec',
  ])
})
