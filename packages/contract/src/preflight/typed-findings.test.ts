import { expect, test } from 'vitest'
import { storeListing } from '../settings/onboarding/store_listing.ts'
import { storeSupport } from '../settings/onboarding/store_support.ts'
import { typedFindings } from './typed-findings.ts'

const app = { name: 'Stillwater Yoga', about: { store: { in_app_name: 'Stillwater Yoga', full_app_description: 'Lorem ipsum' } } }
const ids = (typed: object) => typedFindings(storeListing, app, { ...typed }).map(({ id }) => id)

test('a text is judged as it is typed, over what is stored', () => {
  expect(ids({ full_app_description: 'Lorem ipsum' })).toContain('listing.placeholder-words')
  expect(ids({ full_app_description: 'Classes of our studio for every morning and every evening. '.repeat(4) })).toEqual([])
})

test('an empty field and those of other forms are said nothing of', () => {
  expect(ids({ full_app_description: '' })).toEqual([])
  expect(typedFindings(storeSupport, app, { support_contact: 'default' })).toEqual([])
})
