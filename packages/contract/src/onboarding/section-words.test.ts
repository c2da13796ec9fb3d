import { expect, test } from 'vitest'
import { onboardingSections } from '../access/onboarding.ts'
import { linkKeys } from '../navigation.ts'
import { sectionWords } from './section-words.ts'

test('each section of the wizard has a film of its own, which the operator names (WIZ-027)', () => {
  const films = onboardingSections.map((section) => sectionWords[section].film)
  expect(new Set(films).size).toBe(onboardingSections.length)
  expect(linkKeys).toEqual(expect.arrayContaining(films))
})
