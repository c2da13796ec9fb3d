import type { TrailEntry } from '@greenroom/contract/history/trail'
import { expect, test } from 'vitest'
import { byDay } from './+by-day.ts'

const entry = (at: string): TrailEntry => ({
  id: at,
  at,
  actor: { id: null, name: '' },
  action: 'updated',
  target: 'articles',
  target_id: null,
  place: [],
  title: '',
  changes: [],
  address: null,
  times: 1,
  last_at: null,
  state: null,
})

test('what happened is told by the days of the person who looks', () => {
  const entries = ['2026-03-09T12:00:00Z', '2026-03-09T10:30:00Z', '2026-03-08T10:30:00Z', '2026-03-01T10:30:00Z'].map(entry)
  const now = new Date('2026-03-09T13:00:00Z')
  expect(byDay(entries, 'UTC', now).map(({ label, entries: lines }) => [label, lines.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['1 Mar', 1],
  ])
  expect(byDay(entries, 'Pacific/Auckland', now).map(({ label, entries: lines }) => [label, lines.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Sunday', 1],
    ['1 Mar', 1],
  ])
})
