import * as z from 'zod/mini'
import { lengthMistake } from './characters.ts'
import { base, type FieldOptions, type PasswordField } from './field.ts'
import { MUST_BE_TEXT, REQUIRED } from './messages.ts'
import { absentOr, LONGEST_LINE } from './rule.ts'

/** A secret that is sent and never answered; empty leaves the stored one as it is. Nothing is trimmed: spaces may be part of it. */
export function password(label: string, options: FieldOptions & { max?: number; example?: string } = {}): PasswordField {
  const max = options.max ?? LONGEST_LINE
  return {
    kind: 'password',
    ...base(label, options),
    max,
    schema: () =>
      absentOr(z.string({ error: MUST_BE_TEXT }), (value) => value ?? '').check(
        z.superRefine((value, issue) => {
          if (value === '' && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          const tooLong = lengthMistake(value, max)
          if (tooLong !== null) issue.addIssue({ code: 'custom', message: tooLong })
          else if (value.includes('\u0000') || !value.isWellFormed()) issue.addIssue({ code: 'custom', message: MUST_BE_TEXT })
        }),
      ),
    initial: '',
    example: options.example ?? 'Correct-horse-4',
  }
}
