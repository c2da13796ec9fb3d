import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courses } from '@greenroom/contract/resources/courses'
import { directories } from '@greenroom/contract/resources/directories'
import { events } from '@greenroom/contract/resources/events'
import { tags } from '@greenroom/contract/resources/tags'
import { describe, expect, test } from 'vitest'
import { draftValues, savedWords, savingsOf, shownState, wentLive } from './publishing.ts'

const TODAY = '2026-11-23'
const NOW = { today: TODAY, time: '12:00' }
const SOON = '2026-11-26'
const draft = { active: false, release_date: null }
const live = { active: true, release_date: null }
const scheduled = { active: true, release_date: SOON }

describe('the state beside the title', () => {
  test.each<[string, Resource, Values, string | undefined]>([
    ['a draft', articles, draft, 'Draft'],
    ['a draft with a day is still one', articles, { ...draft, release_date: SOON }, 'Draft'],
    ['live', articles, live, 'Live'],
    ['its release day is the first', articles, { ...live, release_date: '2026-11-23' }, 'Live'],
    ['scheduled, with its day', articles, scheduled, 'Scheduled Thursday'],
    ['of another year, with the year', articles, { ...live, release_date: '2027-01-02' }, 'Scheduled 2 Jan 2027'],
    ['scheduled at an hour', articles, { ...scheduled, release_time: '09:00' }, 'Scheduled Thursday, 9:00 AM'],
    ['scheduled for later today', articles, { ...live, release_date: TODAY, release_time: '14:30' }, 'Scheduled 2:30 PM'],
    ['out since an hour of today', articles, { ...live, release_date: TODAY, release_time: '11:30' }, 'Live'],
    ['over since an hour of today', articles, { ...live, visible_until: TODAY, visible_until_time: '11:30' }, 'Expired'],
    ['on its last day', articles, { ...live, visible_until: TODAY }, 'Live'],
    ['a course has no release date', courses, { active: true }, 'Live'],
    ['an event that is over', events, { active: true, expiration: '2026-11-22' }, 'Expired'],
    ['an event on its last day', events, { active: true, expiration: '2026-11-23' }, 'Live'],
    ['a draft of an event', events, { active: false, expiration: '2026-11-22' }, 'Draft'],
    ['a tag that has expired', tags, { expiry_date: '2026-11-22' }, 'Expired'],
    ['what is never published says nothing', directories, {}, undefined],
  ])('%s', (_name, resource, values, words) => {
    expect(shownState(resource, values, NOW)?.words).toBe(words)
  })
})

describe('the buttons that save', () => {
  test.each<[string, Resource, Values | null, Values, string, string | undefined]>([
    ['a new record', articles, null, draft, 'Publish', 'Save as draft'],
    ['a new one with a day', articles, null, { ...draft, release_date: SOON }, 'Publish on Thursday', 'Save as draft'],
    ['a stored draft', articles, draft, draft, 'Publish', 'Save as draft'],
    ['a stored draft whose switch was turned on', articles, draft, live, 'Publish', 'Save as draft'],
    ['what is live', articles, live, live, 'Save changes', undefined],
    ['what is live and turned off', articles, live, draft, 'Unpublish', undefined],
    ['a new one for tomorrow', articles, null, { ...draft, release_date: '2026-11-24' }, 'Publish tomorrow', 'Save as draft'],
    ['what is live and gets a day ahead', articles, live, scheduled, 'Publish on Thursday', undefined],
    ['what is scheduled', articles, scheduled, scheduled, 'Save changes', 'Release now'],
    ['what is scheduled for another day', articles, scheduled, { ...live, release_date: '2026-12-01' }, 'Publish on 1 Dec', undefined],
    ['what is scheduled and moved to today', articles, scheduled, { ...live, release_date: '2026-11-23' }, 'Publish', undefined],
    [
      'a new one with an hour of today',
      articles,
      null,
      { ...draft, release_date: TODAY, release_time: '18:00' },
      'Publish at 6:00 PM',
      'Save as draft',
    ],
    [
      'what is scheduled for another hour',
      articles,
      scheduled,
      { ...scheduled, release_time: '18:00' },
      'Publish on Thursday, 6:00 PM',
      undefined,
    ],
    ['what is live and gets an end', articles, live, { ...live, visible_until: SOON }, 'Save changes', undefined],
    ['what is live and ends with the save', articles, live, { ...live, visible_until: '2026-11-22' }, 'Save changes', undefined],
    ['a lesson keeps its day (CRS-033)', courseLessons, scheduled, scheduled, 'Save changes', undefined],
    ['what has no switch', directories, null, {}, 'Save', undefined],
    ['what has no switch and ends', tags, { expiry_date: SOON }, { expiry_date: SOON }, 'Save', undefined],
    ['a new event', events, null, { active: false, expiration: SOON }, 'Publish', 'Save as draft'],
  ])('of %s', (_name, resource, stored, values, main, beside) => {
    const savings = savingsOf(resource, stored, values, NOW)
    expect([savings.main.label, savings.beside?.label]).toEqual([main, beside])
  })

  test('set what they say, and leave the rest to the form', () => {
    expect(savingsOf(articles, null, draft, NOW)).toMatchObject({ main: { sets: { active: true } }, beside: { sets: { active: false } } })
    expect(savingsOf(articles, live, draft, NOW).main.sets).toEqual({})
    expect(savingsOf(articles, scheduled, scheduled, NOW).beside?.sets).toEqual({ release_date: TODAY, release_time: null })
  })
})

describe('what a save says', () => {
  test.each<[string, Values | null, Values, string]>([
    ['a new draft', null, draft, 'Article saved. Members can’t see this draft yet.'],
    ['published', draft, live, 'Article is live.'],
    ['made and published', null, live, 'Article is live.'],
    ['scheduled', draft, scheduled, 'Scheduled for Thursday.'],
    ['moved to another day', scheduled, { ...live, release_date: '2026-12-01' }, 'Scheduled for 1 Dec.'],
    ['released now', scheduled, live, 'Article is live.'],
    ['changed while live', live, live, 'Article saved.'],
    ['taken back', live, draft, 'Article unpublished. Members no longer see it.'],
  ])('%s', (_name, before, after, words) => {
    expect(savedWords(articles, before, after, NOW)).toBe(words)
  })

  test('names what somebody else changed in the meantime', () => {
    expect(savedWords(articles, draft, live, NOW, ', with changes saved elsewhere in the meantime: Author')).toBe(
      'Article is live, with changes saved elsewhere in the meantime: Author.',
    )
    expect(savedWords(directories, {}, {}, NOW)).toBe('Directory saved.')
  })
})

test('a record goes live once, and not by a change of what is live', () => {
  expect([null, draft, scheduled, live].map((before) => wentLive(articles, before, live, NOW))).toEqual([true, true, true, false])
  expect([draft, scheduled].map((after) => wentLive(articles, null, after, NOW))).toEqual([false, false])
  expect(wentLive(directories, null, {}, NOW)).toBe(false)
})

test('a new record of everything that members see by a switch begins as a draft', () => {
  const drafted = allResources.filter((resource) => 'active' in draftValues(resource)).map(({ name }) => name)
  expect(drafted).toEqual(
    expect.arrayContaining(['articles', 'courses', 'course_lessons', 'events', 'galleries', 'offers', 'profiles', 'topics']),
  )
  expect(draftValues(directories)).toEqual({})
  // For a program that does not say, the specified default applies.
  expect(articles.initial()).toMatchObject({ active: true })
})
