import { expect, test } from 'vitest'
import { appFields } from './app-fields.ts'
import { startValues } from './start-values.ts'

const paths = Object.values(startValues).flatMap((group) => Object.values(group))

test.each(paths)('an app reads %s, which its creators may read as well', (path) => {
  const field = appFields[path]
  expect(field).toMatchObject({ reader: 'creator' })
  expect([field?.sealed, field?.hidden]).toEqual([undefined, undefined])
})
