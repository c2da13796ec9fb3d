import { z } from '#zod'
import { textOf } from './cell.ts'
import { lengthMistake } from './characters.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_TEXT, NOT_ONLY_SPACES, REQUIRED } from './field-messages.ts'
import { absentOr, LONGEST_LINE } from './rule.ts'
import { storedText } from './stored-text.ts'
import { plainTraits } from './traits.ts'

/** A secret that is sent and never returned: only for resources whose own code stores it hashed. */
export type PasswordField = PlainBase & { kind: 'password'; max: number }

/**
 * A secret that is sent and never returned; an empty text leaves the stored one as it is. It is not trimmed: it may
 * contain spaces, but not only spaces.
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

const traits = plainTraits<PasswordField>({
  ...storedText,
  stored: 'secret',
  isOneLine: true,
  cell: () => ({ as: 'nothing' }),
  words: (_, value) => (textOf(value) === '' ? '' : 'A new one'),
  published: () => false,
  fileCell: () => null,
})
