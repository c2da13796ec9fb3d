import { expect, it } from 'vitest'
import { durationInWords } from './duration-in-words.ts'

it('says how long an episode is in hours and minutes', () => {
  expect([20, 90, 2_700, 3_600, 3_900].map(durationInWords)).toEqual(['1 min', '2 min', '45 min', '1 h', '1 h 5 min'])
})
