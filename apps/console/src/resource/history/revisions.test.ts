import { expect, test } from 'vitest'
import { leftOutSentence } from './revisions.ts'

test('what did not come back with a version is said in one sentence', () => {
  expect(leftOutSentence([])).toBe('')
  expect(
    leftOutSentence([
      { field: 'topics', label: 'Topics', why: 'gone', names: ['Sleep', 'Calm'] },
      { field: 'image_url', label: 'Image', why: 'gone', names: [] },
      { field: 'category', label: 'Type', why: 'closed', names: [] },
    ]),
  ).toBe('Not restored: Topics (Sleep, Calm), Image (a file is gone), Type (can no longer be changed).')
})
