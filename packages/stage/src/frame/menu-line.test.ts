import { expect, test } from 'vitest'
import { entriesOnLine } from './menu-line.ts'

test.each([
  ['every entry of a short menu', ['Blog', 'Courses', 'Events'], 46, 3],
  ['as many as leave room for the button', Array<string>(12).fill('Directories'), 72, 8],
  ['fewer on a narrow line', Array<string>(12).fill('Directories'), 46, 4],
  ['one entry that is longer than the line', ['x'.repeat(200), 'Blog'], 46, 1],
  ['none of an empty menu', [], 46, 0],
])('a line of the menu holds %s', (_, labels, width, count) => {
  expect(entriesOnLine(labels, width)).toBe(count)
})
