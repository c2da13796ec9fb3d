import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

test('each line is a title, without spaces around it, empty ones and repeated ones', () => {
  expect(titleLines(' Breathing \n\nFood\r\n  \nBreathing\n')).toEqual(['Breathing', 'Food'])
  expect(titleLines('')).toEqual([])
})
