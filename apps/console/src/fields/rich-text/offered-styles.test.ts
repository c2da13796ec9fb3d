import { isOfferedSize, offeredFamily } from '@greenroom/contract/fields/formatting'
import { fontFamilies, fontSizes } from '@greenroom/contract/fields/formatting'
import { expect, test } from 'vitest'

test('font sizes go from 8 to 96 px (SHELL-086)', () => {
  expect([fontSizes[0], fontSizes.at(-1)]).toEqual([8, 96])
  expect([...fontSizes].sort((a, b) => a - b)).toEqual(fontSizes)
})

test('there are exactly 12 font families, each once (SHELL-087)', () => {
  expect(new Set(fontFamilies).size).toBe(12)
})

test.each([
  ['Merriweather', 'Merriweather'],
  ["'Playfair Display', serif", 'Playfair Display'],
  ['"segoe ui"', 'Segoe UI'],
  ['Comic Sans MS', undefined],
  ['', undefined],
])('the style %o names the family %o', (style, family) => {
  expect(offeredFamily(style)).toBe(family)
})

test.each([
  ['8px', true],
  ['96px', true],
  ['13.5px', true],
  ['7px', false],
  ['97px', false],
  ['2em', false],
  ['large', false],
])('the size %o is within the offered range: %s', (style, offered) => {
  expect(isOfferedSize(style)).toBe(offered)
})
