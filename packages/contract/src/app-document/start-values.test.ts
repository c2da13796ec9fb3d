import { expect, test } from 'vitest'
import { appFields } from './app-fields.ts'
import { startValues } from './start-values.ts'

const places = Object.values(startValues).flatMap((group) => Object.values(group))

test.each(places)('an app reads %s, which its creators may read as well', (place) => {
  const field = appFields[place]
  expect(field).toMatchObject({ reader: 'creator' })
  expect([field?.sealed, field?.hidden]).toEqual([undefined, undefined])
})
