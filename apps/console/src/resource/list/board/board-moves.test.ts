import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { articles } from '@greenroom/contract/resources/articles'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { describe, expect, test } from 'vitest'
import { layoutsOf } from '../layouts/list-layouts.ts'
import { movesOf } from './board-moves.ts'

const TODAY = '2026-11-23'
const NOW = { today: TODAY, time: '12:00' }
const draft = { active: false, release_date: null, visible_until: null }
const live = { ...draft, active: true }
const scheduled = { ...live, release_date: '2026-11-26', release_time: '09:00' }
const expired = { ...live, visible_until: '2026-11-22' }

const moves = (values: Values, resource: Resource = articles) =>
  Object.fromEntries(movesOf(resource, values, NOW).map(({ to, sets, asks }) => [to, [sets, ...asks]]))

describe('the columns to which a record moves, with what that sets and asks', () => {
  test('a draft', () => {
    expect(moves(draft)).toEqual({ scheduled: [{ active: true }, 'release'], active: [{ active: true }] })
  })
  test('a draft with a day ahead is published now', () => {
    expect(moves({ ...scheduled, active: false }).active).toEqual([{ active: true, release_date: TODAY, release_time: null }])
  })
  test('a scheduled record', () => {
    expect(moves(scheduled)).toEqual({
      inactive: [{ active: false }],
      active: [{ active: true, release_date: TODAY, release_time: null }],
    })
  })
  test('a live record ends now', () => {
    expect(moves(live)).toEqual({
      inactive: [{ active: false }],
      scheduled: [{ active: true }, 'release'],
      expired: [{ visible_until: TODAY, visible_until_time: '12:00' }],
    })
  })
  test('what has ended needs a new end', () => {
    expect(moves(expired)).toEqual({
      inactive: [{ active: false }],
      scheduled: [{ active: true }, 'release', 'end'],
      active: [{ active: true }, 'end'],
    })
    expect(moves({ ...expired, active: false }).active).toEqual([{ active: true }, 'end'])
  })
})

test('a release date that is fixed once it is stored is not moved', () => {
  expect(Object.keys(moves(draft, courseLessons))).toEqual(['active'])
  expect(Object.keys(moves({ ...scheduled }, courseLessons))).toEqual(['inactive'])
})

test('whoever may only read moves nothing', () => {
  expect(moves(draft, { ...articles, can: [], readOnly: true })).toEqual({})
})

test.each(
  allResources.filter((resource) => layoutsOf(resource).includes('board')).map((resource) => [resource.segment, resource] as const),
)('drafts of %s move to the next columns', (_, resource) => {
  expect(Object.keys(moves(draft, resource))).toContain('active')
})
