import { describe, expect, test } from 'vitest'
import {
  idsOf,
  isSameOrder,
  type Lesson,
  type Module,
  moveTo,
  nameOf,
  type Outline,
  positionOf,
  positionText,
  replayed,
  stepped,
} from './+outline-order.ts'

const lesson = (id: string): Lesson => ({
  ...{ id, title: `Lesson ${id}`, image_url: '', active: true, tags: [], sort_order: 1, drip_sequence: 0 },
  ...{ release_date: '2020-01-01', release_time: null, visible_until: null, visible_until_time: null },
})
const module = (id: string, ...children: string[]): Module => ({
  id,
  name: `Module ${id}`,
  image_url: '',
  tags: [],
  sort_order: 1,
  children: children.map(lesson),
})
const outline: Outline = [module('A', 'a', 'b'), module('B'), module('C', 'c')]
const shown = (list: Outline) => idsOf(list).map(({ id, children }) => `${id}:${children.map((child) => child.id).join('')}`)

test('a part is found by its id', () => {
  expect([positionOf(outline, 'B'), positionOf(outline, 'b'), positionOf(outline, 'x')]).toEqual([
    { module: 1, lesson: null },
    { module: 0, lesson: 1 },
    null,
  ])
  expect([positionText(outline, 'C'), positionText(outline, 'b'), nameOf(outline, 'c')]).toEqual([
    'module 3 of 3',
    'lesson 2 of 2 in “Module A”',
    'Lesson c',
  ])
})

describe('a step', () => {
  test.each<[string, -1 | 1, string[]]>([
    ['A', 1, ['B:', 'A:ab', 'C:c']],
    ['A', -1, ['A:ab', 'B:', 'C:c']],
    ['C', 1, ['A:ab', 'B:', 'C:c']],
    ['a', 1, ['A:ba', 'B:', 'C:c']],
    ['b', 1, ['A:a', 'B:b', 'C:c']],
    ['c', -1, ['A:ab', 'B:c', 'C:']],
    ['a', -1, ['A:ab', 'B:', 'C:c']],
    ['c', 1, ['A:ab', 'B:', 'C:c']],
    ['x', 1, ['A:ab', 'B:', 'C:c']],
  ])('of %s by %d gives %j (ruling 9)', (id, step, order) => {
    expect(shown(stepped(outline, id, step))).toEqual(order)
  })
})

test('a part goes to any place, and outside to the nearest one', () => {
  expect(shown(moveTo(outline, 'c', { module: 0, lesson: 1 }))).toEqual(['A:acb', 'B:', 'C:'])
  expect(shown(moveTo(outline, 'a', { module: 9, lesson: 9 }))).toEqual(['A:b', 'B:', 'C:ca'])
  expect(shown(moveTo(outline, 'A', { module: 9, lesson: null }))).toEqual(['B:', 'C:c', 'A:ab'])
})

test('what was moved is numbered as it will be saved', () => {
  const moved = moveTo(outline, 'c', { module: 0, lesson: 0 })
  expect(moved.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3])
  expect(moved[0]?.children.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3])
  expect([isSameOrder(outline, moved), isSameOrder(outline, stepped(outline, 'A', -1))]).toEqual([false, true])
})

describe('what was moved over an order that others made meanwhile', () => {
  const c = (module: number, position: number) => ({ id: 'c', moved: moveTo(outline, 'c', { module, lesson: position }) })
  test.each<[string, { id: string; moved: Outline }, Outline, string[] | null]>([
    ['comes behind the same lesson', c(0, 1), stepped(outline, 'a', 1), ['A:bac', 'B:', 'C:']],
    [
      'comes behind the nearest one before it that is still in the module',
      c(0, 2),
      moveTo(outline, 'b', { module: 1, lesson: 0 }),
      ['A:ac', 'B:b', 'C:'],
    ],
    ['comes first where it was first', c(1, 0), moveTo(outline, 'A', { module: 2, lesson: null }), ['B:c', 'C:', 'A:ab']],
    ['is refused if they moved it to another module', c(0, 0), moveTo(outline, 'c', { module: 1, lesson: 0 }), null],
    ['is refused if its module is gone', c(1, 0), outline.filter(({ id }) => id !== 'B'), null],
    ['is refused if they deleted it', c(1, 0), outline.slice(0, 2), null],
    ['is a module behind the same module', { id: 'A', moved: stepped(outline, 'A', 1) }, stepped(outline, 'C', -1), ['C:c', 'B:', 'A:ab']],
  ])('%s', (_name, { id, moved }, current, expected) => {
    const order = replayed({ id, before: outline, moved, current })
    expect(order && shown(order)).toEqual(expected)
  })
})
