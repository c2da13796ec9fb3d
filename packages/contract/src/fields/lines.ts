import { z } from '#zod'
import { badges, listOf } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

/** A list of short texts, one per line. */
export type LinesField = PlainBase & { kind: 'lines'; maxLines: number }

type LinesOptions = FieldOptions & {
  /** The required format of every line, and the message for others. */
  pattern: { like: RegExp; message: string }
  maxLines: number
  example: readonly string[]
}

/** A list of short texts, entered one per line and stored in lower case; empty lines and duplicates are dropped. */
export function lines(label: string, { pattern, maxLines, example, ...options }: LinesOptions): LinesField {
  return {
    kind: 'lines',
    traits: traits,
    ...base(label, options),
    maxLines,
    schema: () =>
      absentOr(z.array(z.string({ error: pattern.message }), { error: 'Must be a list' }), (given) => cleanLines(given ?? [])).check(
        z.superRefine((given, issue) => {
          if (given.length > maxLines) issue.addIssue({ code: 'custom', message: `At most ${maxLines} can be added` })
          else if (!given.every((line) => pattern.like.test(line))) issue.addIssue({ code: 'custom', message: pattern.message })
        }),
      ),
    initial: [],
    example,
  }
}

/** The text as a list of its lines; an empty text is an empty list. */
export function linesOf(typed: string): string[] {
  return typed === '' ? [] : typed.split('\n')
}

function cleanLines(given: readonly string[]): string[] {
  const trimmed = given.map((line) => line.toWellFormed().trim().toLowerCase())
  return [...new Set(trimmed.filter((line) => line !== ''))]
}

const traits = plainTraits<LinesField>({
  cell: (_, value) => badges(listOf(value).map(String)),
  words: (_, value) => listOf(value).join(', '),
  change: 'list',
  published: () => false,
  fileCell: () => ({ as: 'texts' }),
  sent: ({ maxLines }) => z.array(z.string()).check(z.maxLength(maxLines)),
  answered: () => z.array(z.string()),
})
