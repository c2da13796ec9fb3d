import { expect, test } from 'vitest'
import { identifierRefusals } from './identifiers.ts'

test('a name with a private word as a part is refused once in a file, with the standard terms', () => {
  expect(identifierRefusals('apps/api/src/domain/a.ts', '\nconst keptText = 1\nlet keptText = 2')).toEqual([
    {
      file: 'apps/api/src/domain/a.ts',
      line: 2,
      reason: "The name 'keptText' does not say what it is.",
      instead: 'Write stored, cached, remaining, retained or preserved.',
    },
  ])
})

test.each([
  ['a constant', 'const TOLD_AT_ONCE = 3'],
  ['a function', 'export async function tellOwners(): Promise<void> {'],
  ['a type', 'type PushWorld = object'],
  ['a parameter', 'function give(tx: Tx, giving: Giving) {'],
  ['a parameter on a line of its own', '  asked: Request,'],
  ['a parameter of an arrow function', 'rows.map((held) => held.id)'],
  ['a bound property', 'const { id, hands = null } = row'],
  ['the new name of a bound property', 'const { id: place } = row'],
  ['a pattern among parameters', '  { appId, turn }: Draft,'],
  ['the result of a hook', 'const [doors, show] = useState([])'],
])('so is that of %s', (_what, line) => {
  expect(identifierRefusals('apps/api/src/domain/a.ts', line)).toHaveLength(1)
})

test.each([
  ['a comment', '/** const held = 1 */'],
  ['a string', "say('const held = (kept) => 1')"],
  ['a longer word', 'const [returned, placement, threshold, household] = rows'],
  ['what is renamed', 'const { held: delayed } = push'],
  ['a use', 'return row.held'],
])('%s may have it', (_what, line) => {
  expect(identifierRefusals('apps/api/src/domain/a.ts', line)).toEqual([])
})

test('a name that a table or the API defines may have it where it is used', () => {
  expect(identifierRefusals('packages/contract/src/release/release-answers.ts', '  place: z.string(),')).toEqual([])
  expect(identifierRefusals('apps/api/src/http/a.ts', '  place: z.string(),')).toHaveLength(1)
})
