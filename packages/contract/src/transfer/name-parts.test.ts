import { expect, test } from 'vitest'
import { joinedName, nameFromAddress } from './name-parts.ts'
import { dividedNames } from './names-in-cell.ts'

test('a name is joined of its parts, without those that are empty', () => {
  expect(joinedName({ 'name.last': ' Lee', 'name.first': 'Ann ' })).toBe('Ann Lee')
  expect(joinedName({ 'name.last': 'Lee', 'name.middle': ' ' })).toBe('Lee')
})

test.each([
  ['ann.lee@example.com', 'Ann Lee'],
  ['ann_lee+news@example.com', 'Ann Lee'],
  ['info@example.com', 'Info'],
  ['...@example.com', '...'],
])('%s names %s', (address, name) => {
  expect(nameFromAddress(address)).toBe(name)
})

test.each([
  ['VIP, Gold', ['VIP', 'Gold']],
  ['"VIP","Gold, 2026"', ['VIP', 'Gold, 2026']],
  ['"a ""b"" c", d', ['a "b" c', 'd']],
  ['5" nails, x', ['5" nails', 'x']],
  ['Yoga ::: * myContacts', ['Yoga']],
  ['a|b,', ['a', 'b']],
  ['alone', ['alone']],
])('%s has the names %j', (cell, names) => {
  expect(dividedNames(cell)).toEqual(names)
})
