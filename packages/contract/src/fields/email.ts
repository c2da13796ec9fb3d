import { z } from '#zod'
import { textOf, written } from './cell.ts'
import { lengthMistake } from './characters.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { INVALID_EMAIL_SHARED } from './field-messages.ts'
import { madeOnce } from './made-once.ts'
import type { Rule } from './rule.ts'
import { storedText } from './stored-text.ts'
import { textRule } from './text.ts'
import { plainTraits } from './traits.ts'

export type EmailField = PlainBase & { kind: 'email'; max: number }

/** An email address, at most 255 characters; `message` if the specification's table has another one (OQ-062). */
export function email(label: string, options: FieldOptions & { max?: number; message?: string } = {}): EmailField {
  const max = options.max ?? 255
  return {
    kind: 'email',
    traits,
    ...base(label, options),
    max,
    schema: () => emailRule({ required: options.required ?? false, max, message: options.message ?? INVALID_EMAIL_SHARED }),
    initial: '',
    example: 'alex@example.com',
  }
}

const address = madeOnce(() => z.email())

/** The schema alone, for forms without a resource. */
export function emailRule({ required, max, message }: { required: boolean; max: number; message: string }): Rule<string> {
  return textRule({ required, max }).check(
    z.refine((value) => value === '' || lengthMistake(value, max) !== null || address().safeParse(value).success, { error: message }),
  )
}

const traits = plainTraits<EmailField>({
  ...storedText,
  isOneLine: true,
  order: 'text',
  cell: (_, value) => written('address', value),
  column: () => 'address',
  words: (_, value) => textOf(value),
  published: () => false,
})
