import { expect, test } from 'vitest'
import { isRepeated, repeatedText } from './repeated-title.ts'
import { topicsDrawer } from './topics.ts'
import { videosDrawer } from './videos.ts'

const others = [
  { id: '1', name: 'Breathing' },
  { id: '2', name: 'Rest and  Sleep' },
]

test.each([
  ['Breathing', null, true],
  ['BREATHING ', null, true],
  ['rest and sleep', null, true],
  ['Breath', null, false],
  ['', null, false],
  // A record is not a duplicate of itself.
  ['breathing', '1', false],
  ['breathing', '2', true],
])('the title %j of the record %j: repeated %s (DRW-067)', (name, id, repeated) => {
  expect(isRepeated(topicsDrawer, { name }, others, id)).toBe(repeated)
})

test('the dialog names the title and says what to enter', () => {
  expect(repeatedText(topicsDrawer, 'breathing')).toBe('“breathing” is already one of your Topics. Enter another name.')
  expect(repeatedText(videosDrawer, 'Welcome')).toBe('“Welcome” is already one of your Videos. Enter another name.')
})
