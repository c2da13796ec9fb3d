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
