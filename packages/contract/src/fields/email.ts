import { z } from '#zod'
import { textOf, written } from './cell.ts'
import { lengthMistake } from './characters.ts'
import { emailAddress, emailAdvice, isEmailAddress } from './email-address.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { INVALID_EMAIL_SHARED, MUST_BE_TEXT } from './field-messages.ts'
import { absentOr, type Rule } from './rule.ts'
import { storedText } from './stored-text.ts'
import { textCheck } from './text.ts'
import { plainTraits } from './traits.ts'

/** What members send to an address. */
export type SentToAddress = 'question' | 'message'

export type EmailField = PlainBase & {
  kind: 'email'
  max: number
  /** Members can write to it through the read API, which never shows it. */
  receives?: SentToAddress | undefined
}

/** An email address, at most 255 characters; `message` if the specification's table has another one (OQ-062). */
export function email(
  label: string,
  options: FieldOptions & Pick<EmailField, 'receives'> & { max?: number; message?: string } = {},
): EmailField {
  const max = options.max ?? 255
  return {
    kind: 'email',
    traits,
    ...base(label, options),
    max,
    receives: options.receives,
    schema: () => emailRule({ required: options.required ?? false, max, message: options.message ?? INVALID_EMAIL_SHARED }),
    initial: '',
    example: 'alex@example.com',
  }
}

/**
 * The schema alone, for forms without a resource. An invalid address has `message`, which the specification words, and
 * then what is wrong with it, if that can be pointed out.
 */
export function emailRule({ required, max, message }: { required: boolean; max: number; message: string }): Rule<string> {
  return absentOr(z.string({ error: MUST_BE_TEXT }), (value) => emailAddress((value ?? '').toWellFormed())).check(
    textCheck({ required, max }),
    z.superRefine((value, issue) => {
      if (value === '' || lengthMistake(value, max) !== null || isEmailAddress(value)) return
      issue.addIssue({ code: 'custom', message })
      const advice = emailAdvice(value)
      if (advice !== null) issue.addIssue({ code: 'custom', message: advice })
    }),
  )
}

/** The messages of an email's rule for pages that show one: `Invalid email. “é” can’t be used before the @.` */
export function messagesOf({ issues }: { issues: readonly { message: string }[] }): string {
  return issues.map(({ message }) => message).join('. ')
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
