import { expect, test } from 'vitest'
import { ownAddress, webAddress } from './web-address.ts'

const article = { endpoint: 'content/articles', segment: 'articles' }

test.each([
  ['www.example.com', 'https://www.example.com/yoga/articles/1'],
  ['https://www.example.com/', 'https://www.example.com/yoga/articles/1'],
  ['http://localhost:8080', 'http://localhost:8080/yoga/articles/1'],
])('an article on %s stands at %s (CCOM-028)', (host, address) => {
  expect(webAddress(host, 'yoga', article, '1')).toBe(address)
})

test('a tag has no page of its own on the web', () => {
  expect(webAddress('www.example.com', 'yoga', { endpoint: 'tags', segment: 'tags' }, '1')).toBeNull()
})

test('a new record that has an address of its own begins with that of its list (OQ-156)', () => {
  const form = { segment: 'action-forms', addressField: 'submit_link' }
  expect(ownAddress(form, 'www.example.com', 'yoga')).toEqual({ submit_link: 'https://www.example.com/yoga/action-forms' })
  expect(ownAddress(form, 'www.example.com', null)).toEqual({})
  expect(ownAddress({ segment: 'tags' }, 'www.example.com', 'yoga')).toEqual({})
})
