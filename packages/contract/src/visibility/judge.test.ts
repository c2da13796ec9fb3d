import { describe, expect, test } from 'vitest'
import { momentOf } from '../days.ts'
import type { Resource } from '../define/define-resource.ts'
import { articles } from '../resources/articles.ts'
import { courseLessons } from '../resources/course_lessons.ts'
import { courses } from '../resources/courses.ts'
import { directories } from '../resources/directories.ts'
import { documents } from '../resources/documents.ts'
import { events } from '../resources/events.ts'
import { modules } from '../resources/modules.ts'
import { offers } from '../resources/offers.ts'
import { podcasts } from '../resources/podcasts.ts'
import { tags } from '../resources/tags.ts'
import { tracks } from '../resources/tracks.ts'
import { about, admin } from '../testing/facts.ts'
import { appDay } from '../zones.ts'
import { judgeVisibility, type Subject } from './judge.ts'
import { type Viewer, visitor } from './viewer.ts'

const TODAY = '2026-11-21'
const CHANGING = [
  'Europe/London',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'Antarctica/Troll',
  'Asia/Beirut',
]
const NOON = { today: TODAY, time: '12:00' }
const gold = { id: 'gold', name: 'Gold' }
const silver = { id: 'silver', name: 'Silver' }

const cases: { name: string; of?: Resource; values?: object; viewer?: Partial<Viewer>; state: string; reasons: string[] }[] = [
  { name: 'an active record without tags is for everybody', state: 'visible', reasons: [] },
  { name: 'an inactive one for nobody (CCOM-044)', values: { active: false }, state: 'hidden', reasons: ['Draft'] },
  { name: 'its release day is the first', values: { release_date: TODAY }, state: 'visible', reasons: [] },
  {
    name: 'before it nobody sees it',
    values: { release_date: '2026-12-03' },
    state: 'hidden',
    reasons: ['Not available until 3 December 2026'],
  },
  { name: 'a tag opens it to its holders', values: { tags: [gold] }, viewer: memberWith('gold'), state: 'visible', reasons: [] },
  { name: 'and hides it from others', values: { tags: [gold] }, state: 'hidden', reasons: ['Needs the tag Gold'] },
  {
    name: 'any of several tags opens it',
    values: { tags: [gold, silver] },
    viewer: memberWith('silver'),
    state: 'visible',
    reasons: [],
  },
  { name: 'and all are named', values: { tags: [gold, silver] }, state: 'hidden', reasons: ['Needs the tags Gold or Silver'] },
  {
    name: 'others may be told that it exists (CCOM-045)',
    values: { tags: [gold], tagged_visible: true },
    state: 'teaser',
    reasons: ['Needs the tag Gold'],
  },
  {
    name: 'a deleted tag guards and opens to nobody',
    values: { tags: [{ ...gold, deleted: true }] },
    viewer: memberWith('gold'),
    state: 'hidden',
    reasons: ['Needs the tag Gold (in the trash)'],
  },
  {
    name: 'every reason is named, not the first alone',
    values: { active: false, release_date: '2026-12-03', tags: [gold], tagged_visible: true },
    state: 'hidden',
    reasons: ['Draft', 'Not available until 3 December 2026', 'Needs the tag Gold'],
  },
  { name: 'an event is there on its last day', of: events, values: { expiration: TODAY }, state: 'visible', reasons: [] },
  {
    name: 'and gone the day after',
    of: events,
    values: { expiration: '2026-11-20' },
    state: 'hidden',
    reasons: ['Expired on 20 November 2026'],
  },
  {
    name: 'a tag that has expired is shown no more',
    of: tags,
    values: { expiry_date: '2026-05-01' },
    state: 'hidden',
    reasons: ['Expired on 1 May 2026'],
  },
  { name: 'what a bundle holds does not guard it', of: tags, values: { tags: [gold] }, state: 'visible', reasons: [] },
  { name: 'an offer needs its code', of: offers, state: 'hidden', reasons: ['Opens with its unlock code'] },
  { name: 'and is there for those who typed it', of: offers, viewer: { unlocked: new Set(['it']) }, state: 'visible', reasons: [] },
  { name: 'what members sent is for the console', of: tracks, state: 'hidden', reasons: ['Card/Book Tracks are only for the console'] },
  {
    name: 'a blacklisted member sees nothing (MEM-024)',
    viewer: { isMember: true, isBlacklisted: true },
    state: 'hidden',
    reasons: ['This member is blacklisted'],
  },
]

test.each(cases)('$name', ({ of = articles, values = {}, viewer = {}, state, reasons }) => {
  const verdict = judgeVisibility(subject(of, values), { ...visitor(NOON), ...viewer }, admin())
  expect(verdict.reasons.map(({ text }) => text)).toEqual(reasons)
  expect(verdict.state).toBe(state)
})

describe('what an app cannot have', () => {
  test('a version too old is named with the one that opens it', () => {
    const old = judgeVisibility(subject(documents), visitor(NOON), admin({ about: about('8.0') }))
    expect(old).toMatchObject({ state: 'hidden', reasons: [{ code: 'platform_version', text: 'Available from platform version 8.5' }] })
  })

  test('a version and a switch are two reasons', () => {
    const texts = (version: number, podcastsOn: boolean) =>
      judgeVisibility(
        subject(podcasts),
        visitor(NOON),
        admin({ about: about(String(version)), setup: { podcasts: podcastsOn } }),
      ).reasons.map(({ text }) => text)
    expect(texts(10, true)).toEqual([])
    expect(texts(8.5, true)).toEqual(['Available from platform version 9'])
    expect(texts(10, false)).toEqual(["This is turned off in the app's setup"])
    expect(texts(8, false)).toEqual(['Available from platform version 9', "This is turned off in the app's setup"])
  })

  test('a business directory names the field that makes it one (DIR-012)', () => {
    const verdict = judgeVisibility(subject(directories, { enterprise: true }), visitor(NOON), admin())
    expect(verdict.reasons).toMatchObject([{ field: 'enterprise', text: "Business directory is turned off in the app's setup" }])
  })
})

describe('a lesson of a course', () => {
  const course = (values: object = {}): Subject => ({ ...subject(courses, { title: 'Calm', ...values }), id: 'course' })
  const module = (values: object = {}): Subject => ({ ...subject(modules, { name: 'Arriving', ...values }), id: 'module' })
  const lesson = (values: object, above: Subject[] = [module(), course()]): Subject => ({ ...subject(courseLessons, values), above })
  const enrolledOn = (day: string): Viewer => ({ ...visitor(NOON), isMember: true, courses: new Map([['course', day]]) })
  const judge = (of: Subject, viewer: Viewer) => judgeVisibility(of, viewer, admin())

  test('is shown to everybody and opens to those who are enrolled', () => {
    expect(judge(lesson({}), visitor(NOON))).toMatchObject({
      state: 'teaser',
      reasons: [{ text: 'Needs enrollment in the course Calm', of: { resource: 'courses', id: 'course' } }],
    })
    expect(judge(lesson({}), enrolledOn(TODAY)).state).toBe('visible')
  })

  test('opens drip by drip, on the day after enrollment that it says, in a course that drips', () => {
    const drips = [module(), course({ drip_system: true })]
    expect(judge(lesson({ drip_sequence: 7 }, drips), enrolledOn('2026-11-14')).state).toBe('visible')
    expect(judge(lesson({ drip_sequence: 7 }, drips), enrolledOn('2026-11-15'))).toMatchObject({
      state: 'teaser',
      reasons: [{ code: 'drip', field: 'drip_sequence', text: 'Opens on 22 November 2026, 7 days after enrollment' }],
    })
    expect(judge(lesson({ drip_sequence: 7 }), enrolledOn(TODAY)).state).toBe('visible')
  })

  test('is hidden with what it lies in, and says why', () => {
    expect(judge(lesson({}, [module(), course({ active: false })]), enrolledOn(TODAY))).toMatchObject({
      state: 'hidden',
      reasons: [{ code: 'above', text: 'Its course Calm is a draft', field: null, of: { id: 'course' } }],
    })
    expect(judge(lesson({}, [module({ tags: [gold] }), course()]), enrolledOn(TODAY)).reasons).toMatchObject([
      { text: 'Its course module Arriving needs the tag Gold', effect: 'hides' },
    ])
    expect(judge(lesson({}, [{ ...module(), isDeleted: true }, course()]), enrolledOn(TODAY)).reasons).toMatchObject([
      { text: 'Its course module Arriving is in the trash' },
    ])
  })
})

function subject(resource: Resource, values: object = {}): Subject {
  return { resource, id: 'it', values: { ...resource.initial(), ...values }, above: [] }
}

function memberWith(...ids: string[]): Partial<Viewer> {
  return { isMember: true, tags: new Set(ids) }
}

describe('hours', () => {
  test.each([
    [
      'a release at an hour is not there a minute before',
      { release_date: TODAY, release_time: '12:01' },
      'Not available until 21 November 2026 at 12:01 PM',
    ],
    ['and is there at it', { release_date: TODAY, release_time: '12:00' }, undefined],
    ['an end at an hour is there a minute before', { visible_until: TODAY, visible_until_time: '12:01' }, undefined],
    ['and is over at it', { visible_until: TODAY, visible_until_time: '12:00' }, 'Expired on 21 November 2026 at 12:00 PM'],
    ['a last day without an hour is whole', { visible_until: TODAY }, undefined],
    ['and over on the next day', { visible_until: '2026-11-20' }, 'Expired on 20 November 2026'],
    ['a time without a day means nothing', { release_time: '23:00', visible_until_time: '01:00' }, undefined],
  ])('%s', (_name, values, reason) => {
    expect(judgeVisibility(subject(articles, values), visitor(NOON), admin()).reasons[0]?.text).toBe(reason)
  })

  test('agree with the moments that a form states, in every zone, also where clocks are put forward and back', () => {
    const nights = ['2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2027-03-14', '2026-09-06']
    const times = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:15', '23:30']
    let compared = 0
    for (const zone of Intl.supportedValuesOf('timeZone')
      .filter((_zone, index) => index % 60 === 0)
      .concat(CHANGING)) {
      for (const day of nights) {
        for (const time of times) {
          const begins = momentOf(`${day}T${time}`, zone)?.getTime() ?? Number.NaN
          for (const minutes of [-60, -30, -1, 0, 1, 30, 60]) {
            const clock = appDay(zone, new Date(begins + minutes * 60_000))
            const released = judgeVisibility(subject(articles, { release_date: day, release_time: time }), visitor(clock), admin())
            const ended = judgeVisibility(subject(articles, { visible_until: day, visible_until_time: time }), visitor(clock), admin())
            const states = [released.state, ended.state]
            expect([zone, day, time, minutes, ...states]).toEqual([
              zone,
              day,
              time,
              minutes,
              ...(minutes < 0 ? ['hidden', 'visible'] : ['visible', 'hidden']),
            ])
            compared += 1
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(4_000)
  })
})
