import { expect, test } from 'vitest'
import { addItem, editItem, keepItem, removeItem } from './local-list.ts'

const two = addItem(addItem([], 'a', { name: 'Teachers' }), 'b', { name: 'Places' })

test('an item that was edited keeps its key and its place, and is no longer edited (DRW-061)', () => {
  const opened = editItem(two, 'a')
  expect(opened.map(({ isEdit }) => isEdit)).toEqual([true, false])
  expect(keepItem(opened, 'a', { name: 'Our teachers' })).toEqual([
    { key: 'a', isEdit: false, values: { name: 'Our teachers' } },
    { key: 'b', isEdit: false, values: { name: 'Places' } },
  ])
})

test('to edit one item closes another', () => {
  expect(editItem(editItem(two, 'a'), 'b').filter(({ isEdit }) => isEdit)).toEqual([{ key: 'b', isEdit: true, values: { name: 'Places' } }])
  expect(editItem(editItem(two, 'a'), null).some(({ isEdit }) => isEdit)).toBe(false)
})

test('an item is removed by its key', () => {
  expect(removeItem(two, 'a').map(({ key }) => key)).toEqual(['b'])
})
