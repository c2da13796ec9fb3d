import { describe, expect, test } from 'vitest'
import { bestFirst, hasWords, rankOf, ranks, rankWithSynonyms } from './rank.ts'

test.each([
  ['inner', ['Beginners', 'Inner circle'], ['Inner circle', 'Beginners']],
  ['inner', ['Dinner', 'Innermost', 'The inner circle', 'Inner circle'], ['Inner circle', 'The inner circle', 'Innermost', 'Dinner']],
  ['gold', ['Goldfish', 'Gold members', 'Marigold', 'GOLD', 'My gold'], ['GOLD', 'Gold members', 'My gold', 'Goldfish', 'Marigold']],
  ['gold me', ['Members of gold', 'Gold members', 'Golden memories'], ['Gold members', 'Members of gold', 'Golden memories']],
  ['zoe muller', ['Zoë Müllerson', 'Zoë Müller'], ['Zoë Müller', 'Zoë Müllerson']],
  ["o'malley", ['Tom O’Malleyson', 'Sean O’Malley'], ['Sean O’Malley', 'Tom O’Malleyson']],
  ['atelier', ['Atelierhaus', 'L’atelier'], ['L’atelier', 'Atelierhaus']],
  ['ヨガ', ['朝のヨガ', 'ヨガ 入門'], ['ヨガ 入門', '朝のヨガ']],
  ['50%', ['500 ideas', 'Save 50% today'], ['Save 50% today', '500 ideas']],
  ['a-z', ['Jazz a la z', 'From A–Z'], ['From A–Z', 'Jazz a la z']],
  ['ann', ['joann@example.com', 'ann@example.com'], ['ann@example.com', 'joann@example.com']],
  ['', ['Longer', 'Short'], ['Short', 'Longer']],
])('“%s” puts %j in this order: %j', (query, texts, inOrder) => {
  expect(bestFirst(texts, query, (text) => text)).toEqual(inOrder)
})

test.each([
  ['Inner circle', 'inner circle', ranks.same],
  ['Inner - circle', 'inner circle', ranks.same],
  ['Inner circle', 'inner', ranks.word],
  ['The inner circle', 'inner', ranks.word + 1],
  ['The inner circle', 'circle inner', ranks.word + 1],
  ['Inner circle', 'inn', ranks.beginning],
  ['Beginners', 'inner', ranks.inside + 1],
  ['Inner circle', 'inner square', ranks.nothing],
  ['Inner circle', ' ', ranks.nothing],
  ['Inner circle', '?!', ranks.nothing],
])('“%s” fits “%s” with rank %i', (text, query, rank) => {
  expect(rankOf(text, query)).toBe(rank)
})

describe('a screen with synonyms', () => {
  test.each([
    ['plan', ranks.synonym],
    ['upgr', ranks.synonym],
    ['account plan', ranks.synonym],
    ['account', ranks.word],
    ['cou', ranks.inside + 1],
    ['lan', ranks.nothing],
  ])('is found by “%s” with rank %i', (query, rank) => {
    expect(rankWithSynonyms('Account Setup', 'plan upgrade', query)).toBe(rank)
  })
})

test('a text has the words of a query in any order and however they are written', () => {
  expect(hasWords('Zoë Müller', 'muller zo')).toBe(true)
  expect(hasWords('Zoë Müller', 'zoe x')).toBe(false)
})
