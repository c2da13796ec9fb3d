import { expect, test } from 'vitest'
import { articles } from '../resources/articles.ts'
import { tracks } from '../resources/tracks.ts'
import { wronglyEmptied } from './wrongly-emptied.ts'

test('a stored release date that is emptied says how to release the content now', () => {
  const stored = { release_date: '2031-05-17', title: 'One' }
  const message = 'The release date can’t be removed. To release it now, choose today.'
  expect(wronglyEmptied(articles.fields, stored, { ...stored, release_date: null })).toEqual({ release_date: message })
  expect(wronglyEmptied(articles.fields, stored, { ...stored, release_date: '2031-05-18', title: '' })).toEqual({})
})

test('what was never stored may stay empty', () => {
  expect(wronglyEmptied(articles.fields, { release_date: null }, { release_date: null })).toEqual({})
  expect(wronglyEmptied(articles.fields, {}, { release_date: null })).toEqual({})
})

test('a date without words of its own is named by its label', () => {
  expect(wronglyEmptied(tracks.fields, { date_added: '2031-05-17' }, { date_added: null })).toEqual({
    date_added: 'Date Added can’t be removed',
  })
})
