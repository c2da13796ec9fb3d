import { expect, test } from 'vitest'
import { onboardingSections } from '../access/onboarding.ts'
import { linkKeys } from '../navigation.ts'
import { sectionWords, sectionWordsOf } from './section-words.ts'

test('each section of the wizard has a film of its own, which the operator names (WIZ-027)', () => {
  const films = onboardingSections.map((section) => sectionWords[section].film)
  expect(new Set(films).size).toBe(onboardingSections.length)
  expect(linkKeys).toEqual(expect.arrayContaining(films))
})

test('an Enterprise app, which is live with the submit, is promised no review of its content and no rebuild (WIZ-055, WIZ-078)', () => {
  expect(sectionWordsOf('content', 'standard')).toEqual(sectionWords.content)
  expect(sectionWordsOf('content', 'enterprise')).toMatchObject({
    afterwards: 'Your app goes live as soon as you submit, and you get the full portal.',
  })
  expect(sectionWordsOf('content', 'enterprise')).not.toHaveProperty('warning')
})
