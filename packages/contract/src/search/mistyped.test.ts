import { expect, test } from 'vitest'
import { canBeMistyped, halvesOf, hasLikeWords } from './mistyped.ts'

test.each([
  ['brething', 'Breathing space', true],
  ['brething spacce', 'Breathing space', true],
  ['spcae', 'Breathing space', true],
  ['meditatoin', 'A kitchen-table meditation', true],
  ['meditason', 'A kitchen-table meditation', true],
  // The prefix of a word that is still being typed.
  ['medtat', 'A kitchen-table meditation', true],
  ['gol', 'Gold', true],
  ['glod', 'Gold', false],
  ['balance', 'Breathing space', false],
  ['breathing bench', 'Breathing space', false],
])('“%s” is like “%s”: %s', (typed, title, isLike) => {
  expect(hasLikeWords(title, typed.split(' '))).toBe(isLike)
})

test.each([
  ['spcae', ['spc', 'cae']],
  ['autumn', ['aut', 'umn']],
  ['brething', ['bret', 'hing']],
])('the halves of %s', (word, halves) => {
  expect(halvesOf(word)).toEqual(halves)
})

test.each([
  ['gold', false],
  ['%%%%%', false],
  ['silver', true],
])('%s can be mistyped: %s', (word, can) => {
  expect(canBeMistyped(word)).toBe(can)
})
