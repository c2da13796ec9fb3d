import { expect, test } from 'vitest'
import { findItems } from './find-items.ts'

const items = ['Breathing', 'Nutrition', 'Sleep well', 'Morning routine'].map((title, index) => ({ id: String(index), title }))
const found = (words: string) => findItems(items, words).map(({ title }) => title)

test.each([
  ['Breathing', ['Breathing']],
  ['breth', ['Breathing']],
  ['nutriton', ['Nutrition']],
  ['  ', ['Breathing', 'Nutrition', 'Sleep well', 'Morning routine']],
  ['cooking', []],
])('%j finds %j (DRW-069)', (words, titles) => {
  expect(found(words)).toEqual(titles)
})
