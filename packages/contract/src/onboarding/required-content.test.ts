import { expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { contentKeys, contentTypes, isComplete, percentageOf } from './required-content.ts'

test('the nine types are in their order, with what is needed of each (WIZ-018 to WIZ-026, WIZ-035, OQ-122)', () => {
  expect(contentTypes.map(({ label, required }) => `${label} ${required}`)).toEqual([
    ...['Home 1', 'Topics 3', 'Profile 1', 'Gallery 1', 'Blog 2', 'Videos 1', 'Articles 2', 'Journals 1', 'Q&As 1'],
  ])
  expect(contentTypes.map(({ key }) => key)).toEqual(contentKeys)
})

test('no more of a type is needed than a free account may have', () => {
  const tooMany = contentTypes.filter(({ resource, required }) => {
    const limit = allResources.find(({ name }) => name === resource)?.limit
    return limit !== undefined && required > limit
  })
  expect(tooMany).toEqual([])
})

test.each([
  [0, 1, false],
  [1, 1, true],
  [2, 1, true],
  [2, 3, false],
  [3, 3, true],
  [0, 0, false],
  [1, 0, true],
])('%i of %i is complete: %s (WIZ-038)', (current, required, is) => {
  expect(isComplete({ current, required })).toBe(is)
})

test.each([
  [
    [
      [0, 1],
      [0, 3],
    ],
    0,
  ],
  [
    [
      [1, 1],
      [0, 3],
    ],
    25,
  ],
  [
    [
      [9, 1],
      [0, 3],
    ],
    25,
  ],
  [
    [
      [1, 1],
      [1, 2],
    ],
    66,
  ],
  [
    [
      [1, 1],
      [3, 3],
    ],
    100,
  ],
  [[[0, 0]], 100],
])('%j of what is needed is %i percent (OQ-122)', (counts, percentage) => {
  expect(percentageOf(counts.map(([current = 0, required = 0]) => ({ current, required })))).toBe(percentage)
})
