import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToSketch, estimateOf, mergeSketches, REGISTERS } from './sketch.ts'

function sketchOf(from: number, until: number): Uint8Array {
  const registers = new Uint8Array(REGISTERS)
  for (let n = from; n < until; n += 1) addToSketch(registers, hash('sha256', `visitor ${n}`, 'buffer'))
  return registers
}

test.each([0, 1, 12, 150, 3_000, 9_000, 40_000, 300_000])('%i visitors are estimated within five percent', (count) => {
  expect(Math.abs(estimateOf(sketchOf(0, count)) - count)).toBeLessThanOrEqual(count * 0.05)
})

test('those who were in both of two merged sketches count once', () => {
  const merged = estimateOf(mergeSketches(sketchOf(0, 2_000), sketchOf(1_000, 3_000)))
  expect(merged).toBeGreaterThan(2_900)
  expect(merged).toBeLessThan(3_100)
})

test('a sketch changes with a new visitor and not with a known one', () => {
  const registers = sketchOf(0, 10)
  expect(addToSketch(registers, hash('sha256', 'visitor 3', 'buffer'))).toBe(false)
  expect(addToSketch(registers, hash('sha256', 'visitor 10', 'buffer'))).toBe(true)
})
