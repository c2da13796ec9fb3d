import { expect, test } from 'vitest'
import { wordRefusals } from './words.ts'

test('a string that people read is refused for a word of the list, with the better one', () => {
  expect(wordRefusals('packages/contract/src/resources/a.ts', "\nconst help = 'Give your e-mail.'")).toEqual([
    { file: 'packages/contract/src/resources/a.ts', line: 2, reason: "People read 'e-mail' here.", instead: 'Write email.' },
  ])
})

test.each([
  ['the text of an element', 'apps/console/src/screens/a.tsx', '      Lessons open drip by drip'],
  ['a text between tags', 'apps/console/src/screens/a.tsx', '<p>Please log in again</p>'],
  ['a template', 'apps/api/src/sso/a.ts', 'const lead = `Too many tries. Wait ${seconds}.`'],
  ['a mail', 'apps/api/src/domain/accounts/letters.ts', "paragraphs: ['Somebody, hopefully you, asked for it.'],"],
])('so is %s', (_what, file, line) => {
  expect(wordRefusals(file, line)).toHaveLength(1)
})

test.each([
  ['a comment', 'apps/console/src/a.ts', '/** Hears of every event. */'],
  ['a line of the log', 'apps/api/src/domain/a.ts', "log.info({ account }, 'sign-in refused: too many tries')"],
  ['an identifier', 'apps/console/src/a.ts', "const colour = useSetting('colour')"],
  ['a test', 'apps/console/src/a.test.ts', "expect('the e-mail').toBe(1)"],
  ['what operators read', 'apps/api/src/commands/a.ts', "throw new Error('Give an e-mail address.')"],
])('%s may say it', (_what, file, line) => {
  expect(wordRefusals(file, line)).toEqual([])
})
