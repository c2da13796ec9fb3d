import { expect, test } from 'vitest'
import { inOrderOf } from './+in-order-of.ts'
import type { Lesson, Module } from './+outline-order.ts'

const gold = [{ id: 'gold', name: 'Gold' }]
const lesson = (id: string, values: Partial<Lesson> = {}): Lesson => ({
  ...{ id, title: `Lesson ${id}`, image_url: '', active: true, tags: [], sort_order: 1, drip_sequence: 0 },
  ...{ release_date: '2020-01-01', release_time: null, visible_until: null, visible_until_time: null },
  ...values,
})
const module = (id: string, children: Lesson[], tags: Module['tags'] = []): Module => ({
  ...{ id, name: `Module ${id}`, image_url: '', tags, sort_order: 1, children },
})
const counted = (id: string, completed: number) => ({ id, title: 'An older title', active: true, tagged: false, completed })

test('the report follows the outline: order, titles, states and tags, with the counts that it read', () => {
  const report = {
    ...{ begun: 9, completed: 2 },
    modules: [{ id: 'A', name: 'A', lessons: [counted('a', 9), counted('b', 4), counted('gone', 3)] }],
  }
  const outline = [module('B', [lesson('b', { active: false })], gold), module('A', [lesson('new'), lesson('a', { tags: gold })])]
  const { modules, ...rest } = inOrderOf(outline, report)
  expect(rest).toEqual({ begun: 9, completed: 2 })
  expect(modules.flatMap(({ name, lessons }) => lessons.map((one) => [name, one.title, one.active, one.tagged, one.completed]))).toEqual([
    ['Module B', 'Lesson b', false, true, 4],
    ['Module A', 'Lesson new', true, false, 0],
    ['Module A', 'Lesson a', true, true, 9],
  ])
})
