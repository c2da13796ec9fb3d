import type { TrailEntry } from '@greenroom/contract/history/trail'
import { expect, test } from 'vitest'
import { changeSets } from './+change-sets.ts'

const entry = (id: string, parts: Partial<TrailEntry> = {}): TrailEntry => ({
  ...{ id, at: '2026-03-09T12:00:00.123Z', actor: { id: '1', name: 'Mia' }, action: 'reverted', target: 'articles', target_id: id },
  ...{ place: [], title: id, changes: [], address: null, times: 1, last_at: null, state: null },
  ...parts,
})

test('what one call did to several things of a kind is one line, in its order', () => {
  const later = '2026-03-09T12:00:00.124Z'
  const entries = [
    entry('a', { at: later }),
    entry('b'),
    entry('c'),
    entry('d', { target: 'topics' }),
    entry('e', { action: 'updated' }),
    entry('f', { action: 'updated', actor: { id: null, name: '' } }),
  ]
  expect(changeSets(entries).map(({ entries: lines }) => lines.map(({ id }) => id).join(''))).toEqual(['a', 'bc', 'd', 'e', 'f'])
  expect(changeSets([])).toEqual([])
})

const sets = (entries: TrailEntry[]) => changeSets(entries).map(({ entries: lines }) => lines.map(({ id }) => id).join(''))
const at = (time: string) => ({ at: `2026-03-09T${time}.000Z` })

test('an import is one line with everything that it wrote, whatever was written next to it', () => {
  const entries = [
    entry('a', { ...at('12:00:01'), action: 'created', target: 'members' }),
    entry('b', { action: 'updated', target: 'members' }),
    entry('c', { action: 'created', target: 'tags' }),
    entry('d', { action: 'imported', target: 'members' }),
    entry('e', { action: 'created', target: 'tags', ...at('11:59:59') }),
  ]
  expect(sets(entries)).toEqual(['a', 'bcd', 'e'])
})

test('things of a kind that were added one after the other are one line, until a pause or another place', () => {
  const upload = (id: string, time: string, parts: Partial<TrailEntry> = {}) =>
    entry(id, { ...at(time), action: 'created', target: 'media', ...parts })
  expect(sets([upload('a', '12:09:00'), upload('b', '12:05:00'), upload('c', '12:01:00')])).toEqual(['abc'])
  expect(sets([upload('a', '12:09:00'), upload('b', '12:03:59')])).toEqual(['a', 'b'])
  expect(sets([upload('a', '12:00:01'), upload('b', '12:00:00', { place: ['1'] })])).toEqual(['a', 'b'])
  expect(sets([upload('a', '12:00:01', { action: 'updated' }), upload('b', '12:00:00', { action: 'updated' })])).toEqual(['a', 'b'])
})
