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

test('a finding is at its field, blockers before advice, with what was found and how to fix it', () => {
  const found = typedFindings(storeListing, app, { short_app_description: 'Best yoga for $5', full_app_description: 'Lorem ipsum' })
  expect(found.map(({ field, severity }) => `${field} ${severity}`)).toEqual([
    'full_app_description blocker',
    'short_app_description blocker',
    ...found.slice(2).map(({ field }) => `${field} advice`),
  ])
  expect(found.find(({ id }) => id === 'listing.placeholder-words')?.says).toBe(
    'A text still has placeholder words. Full description: “Lorem ipsum”. Replace them with your own words.',
  )
})

test('an empty field and those of other forms are said nothing of', () => {
  expect(ids({ full_app_description: '' })).toEqual([])
  expect(typedFindings(storeSupport, app, { support_contact: 'default' })).toEqual([])
})
