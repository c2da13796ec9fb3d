import { expect, test } from 'vitest'
import { addressCodec, choice, flag, isTyping, text } from './address-state.ts'

const codec = addressCodec({ q: text, size: choice([10, 25], 25), order: choice(['new', 'old'], 'new'), all: flag })
const initial = { q: '', size: 25, order: 'new', all: false } as const

test('a plain address is the initial state, and the other way round', () => {
  expect(codec.read({})).toEqual(initial)
  expect(codec.write(initial)).toEqual({})
})

test('what is read is written again', () => {
  const query = { q: 'still', size: '10', order: 'old', all: 'true' }
  expect(codec.read(query)).toEqual({ q: 'still', size: 10, order: 'old', all: true })
  expect(codec.write(codec.read(query))).toEqual(query)
})

test('numbers and booleans in a query are read as texts', () => {
  expect(codec.read({ q: 12, size: 10, all: true })).toEqual({ ...initial, q: '12', size: 10, all: true })
})

test('what is not offered, and names of other pages, mean nothing', () => {
  expect(codec.read({ size: '11', order: 'none', all: 'yes', q: {}, page: '2' })).toEqual(initial)
})

test('words that are searched for are typed; what is chosen is not', () => {
  expect([isTyping({ q: 'a' }), isTyping({ q: '', type: '' }), isTyping({ type: '' })]).toEqual([true, false, false])
})
