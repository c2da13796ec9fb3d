import { z } from '#zod'
import { textOf } from './cell.ts'
import { lengthMistake, mostBytes } from './characters.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_TEXT, NOT_ONLY_SPACES, REQUIRED } from './field-messages.ts'
import { absentOr, LONGEST_LINE } from './rule.ts'
import type { PlainTraits } from './traits.ts'

/** A secret that is sent and never answered: only where a record's own code keeps it hashed. */
export type PasswordField = PlainBase & { kind: 'password'; max: number }

/**
 * A secret that is sent and never answered; empty leaves the stored one as it is. Nothing is trimmed: spaces may be
 * part of it, but not all of it.
 */
export function password(label: string, options: FieldOptions & { max?: number; example?: string } = {}): PasswordField {
  const max = options.max ?? LONGEST_LINE
  return {
    kind: 'password',
    traits,
    ...base(label, options),
    max,
    schema: () =>
      absentOr(z.string({ error: MUST_BE_TEXT }), (value) => value ?? '').check(
        z.superRefine((value, issue) => {
          if (value === '' && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          if (value !== '' && value.trim() === '') issue.addIssue({ code: 'custom', message: NOT_ONLY_SPACES })
          const tooLong = lengthMistake(value, max)
          if (tooLong !== null) issue.addIssue({ code: 'custom', message: tooLong })
          else if (value.includes('\u0000') || !value.isWellFormed()) issue.addIssue({ code: 'custom', message: MUST_BE_TEXT })
        }),
      ),
    initial: '',
    example: options.example ?? 'Correct-horse-4',
  }
}

const traits: PlainTraits<PasswordField> = {
  stored: 'secret',
  isOneLine: true,
  givenBy: 'people',
  order: null,
  filter: () => null,
  cell: () => ({ as: 'nothing' }),
  column: () => 'shared',
  words: (_, value) => (textOf(value) === '' ? '' : 'A new one'),
  change: 'value',
  published: () => false,
  phone: () => null,
  bulk: () => false,
  fileCell: () => null,
  // JSON Schema counts code points, of which one character that people see may have several.
  sent: ({ max }) => z.string().check(z.maxLength(mostBytes(max))),
  answered: () => z.string(),
}
