import { expect, test } from 'vitest'
import { allChecks } from '../all.ts'
import { matchRejection } from './match-rejection.ts'

const APPLE = `Hello,

We noticed some issues that require your attention.

Guideline 2.3.7 - Performance - Accurate Metadata

Your app's name includes references to the price of the app, which is not considered a part of these metadata items.

Guideline 5.1.1 - Legal - Privacy - Data Collection and Storage

Your privacy policy URL does not lead to a functional page.

Guideline 4.2.6 - Design - Minimum Functionality

This app was created using a commercialized template or app generation service.`

test('a message of Apple becomes a task for each guideline, with the check that looks at it', () => {
  const tasks = matchRejection(APPLE)
  expect(tasks.map(({ guideline, check }) => [guideline, check])).toEqual([
    ['Apple 2.3.7', 'listing.price-in-name'],
    ['Apple 5.1.1', 'pages.privacy-unreachable'],
    ['Apple 4.2.6', 'account.apple-not-owner'],
  ])
  expect(tasks[0]?.says).toMatch(/^Guideline 2\.3\.7 - .* metadata items\.$/s)
})

test.each([
  ['Guideline 2.3.10 - Your screenshots include Android status bars.', 'listing.other-platforms'],
  ['Guideline 2.1 - Information Needed. We were unable to access the app: provide a demo account.', 'content.closed-sections'],
  ['Guideline 2.1 - App Completeness. Several sections are empty.', 'content.empty-sections'],
  ['Guideline 1.5 - The support URL does not direct to a page.', 'pages.support-unreachable'],
  ['Guideline 3.1.1 - Use in-app purchase for digital content.', 'content.checkout-links'],
])('%s is about %s', (text, check) => {
  expect(matchRejection(text).map((task) => task.check)).toEqual([check])
})

test('a message of Google becomes a task for each paragraph that is understood', () => {
  const text =
    'Issue found: Violation of Metadata policy.\n\nYour app title contains emojis.\n\nYour privacy policy cannot be opened.\n\nThank you.'
  expect(matchRejection(text)).toEqual([
    { guideline: 'Google Metadata policy', says: 'Your app title contains emojis.', check: 'listing.emoji-in-name' },
    { guideline: 'Google User Data policy', says: 'Your privacy policy cannot be opened.', check: 'pages.privacy-unreachable' },
  ])
})

test('a message that nobody understands is one task without a field', () => {
  expect(matchRejection(' Please call us. ')).toEqual([{ guideline: 'Store', says: 'Please call us.', check: null }])
})

test('a guideline without a check is a task all the same, and there are twenty at most', () => {
  expect(matchRejection('Guideline 9.9.9 - Unheard of.')[0]).toMatchObject({ guideline: 'Apple 9.9.9', check: null })
  expect(matchRejection('Guideline 2.1 - empty\n'.repeat(50))).toHaveLength(20)
})

test('each check that a task names is there', () => {
  const named = [APPLE, 'Guideline 2.1 - x'].flatMap(matchRejection).map(({ check }) => check)
  expect(named.every((id) => allChecks.some((check) => check.id === id))).toBe(true)
})
