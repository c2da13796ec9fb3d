import { describe, expect, test } from 'vitest'
import { oddSentences } from './odd-sentences.ts'
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

const SCREEN = 'apps/console/src/screens/a.tsx'
const PAGE = 'docs/handbook/a.md'

/** Sentences that readers stumbled over, in the order of the list, each with a plain one that has the same word. */
const sentences: readonly (readonly [odd: string, plain: string])[] = [
  ['If a name is taken, you are told.', 'The caption told the story.'],
  ['The push is held for ten seconds.', 'Household items'],
  ['Each note stands at its field.', 'CTA stands for call to action.'],
  ['Take the price out of the name.', 'This takes up to half a minute.'],
  ['Google takes no PDF.', 'Take over this review'],
  ['See what is missing.', 'Find out what was changed and why.'],
  ['It is open to nobody.', 'Nobody can open it.'],
  ['The time zone is behind the link.', 'The people behind the app'],
  ['On top is the next step.', 'Nothing in it is deleted.'],
  ['Nothing of this list.', 'Each business gets the whole pack or none of it.'],
  ['The owner has to answer.', 'You don’t have to answer.'],
  ['A phone of somebody', 'Someone opened the app.'],
  ['It comes out on Friday.', 'What came of it'],
  ['Each of you has two in hand.', 'Reassign the review'],
  ['This is no date.', 'This is no longer possible.'],
  ['Open the check and mend its blockers.', 'Recommended'],
  ['Nobody sees it any more.', 'Add any more photos later.'],
  ['The clock stands still.', 'Your computer’s clock is slow.'],
]

describe('an odd sentence', () => {
  test.each(oddSentences.map((wording, index) => ({ wording, odd: sentences[index]?.[0] ?? '', plain: sentences[index]?.[1] ?? '' })))(
    'such as “$odd” is refused on screens and in the handbook, and “$plain” is not',
    ({ wording, odd, plain }) => {
      expect(wording.pattern.test(odd)).toBe(true)
      for (const [file, line] of [
        [SCREEN, `<p>${odd}</p>`],
        [PAGE, `- ${odd}`],
      ] as const)
        expect(wordRefusals(file, line)).toContainEqual(expect.objectContaining({ instead: wording.instead }))
      expect(wording.pattern.test(plain)).toBe(false)
    },
  )

  test('is looked for in mails and in the handbook, but not in what programmers read', () => {
    const odd = "'Somebody signed in.'"
    expect(wordRefusals('apps/api/src/domain/accounts/letters.ts', odd)).toHaveLength(1)
    expect(wordRefusals(PAGE, 'Somebody signed in.')).toHaveLength(1)
    expect(wordRefusals(PAGE, 'See [Users](somebody.md) and `somebody`.')).toEqual([])
    expect(wordRefusals('docs/design/a.md', 'Somebody signed in.')).toEqual([])
    expect(wordRefusals('apps/api/src/routes/a.ts', `    summary: ${odd},`)).toEqual([])
    expect(wordRefusals('packages/contract/src/a.ts', `throw new Error(${odd})`)).toEqual([])
  })
})
