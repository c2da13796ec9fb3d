import { expect, it } from 'vitest'
import { newId, newMediaId } from './id.ts'

it('makes version 7 ids that sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

it('puts the time in milliseconds in front', () => {
  const time = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  // Later if another test of this process set the clock ahead: ids never go back.
  expect(time).toBeGreaterThan(Date.now() - 1_000)
})

it('makes version 4 ids for media', () => {
  expect(newMediaId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
