import { expect, test } from 'vitest'
import { boundedMemory } from './bounded-memory.ts'

test('a memory forgets the value that was used the longest ago', () => {
  const memory = boundedMemory<number>(2)
  memory.set('first', 1)
  memory.set('second', 2)
  memory.get('first')
  memory.set('third', 3)
  expect(['first', 'second', 'third'].map((key) => memory.get(key))).toEqual([1, undefined, 3])
  memory.set('first', 4)
  memory.set('fourth', 5)
  expect(['first', 'third', 'fourth'].map((key) => memory.get(key))).toEqual([4, undefined, 5])
})
