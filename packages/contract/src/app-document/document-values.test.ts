import { expect, test } from 'vitest'
import { documentOf, messagesByField, valuesIn } from './document-values.ts'

const at = { tagline: 'setup.header.tagline', logo_text: 'setup.header.logo.logo_text', username: 'username' }

test('a screen reads its values from the document, and leaves out what is not there', () => {
  const document = { username: 'studio', setup: { header: { tagline: 'Slowly', logo: null } }, name: 'Studio' }
  expect(valuesIn(at, document)).toEqual({ username: 'studio', tagline: 'Slowly' })
})

test('a change holds the values that it is about, in the shape of the document (WEB-013)', () => {
  expect(documentOf(at, { tagline: 'Slowly', logo_text: 'S', stranger: 1 })).toEqual({
    setup: { header: { tagline: 'Slowly', logo: { logo_text: 'S' } } },
  })
})

test('messages come back to the fields; what is of no field keeps its path', () => {
  expect(messagesByField(at, { 'setup.header.tagline': ['Long'], 'username.0': ['Odd'], 'setup.header': ['Must be an object'] })).toEqual({
    tagline: ['Long'],
    'username.0': ['Odd'],
    'setup.header': ['Must be an object'],
  })
})
