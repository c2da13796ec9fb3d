import { z } from '#zod'
import { lengthMistake } from './characters.ts'
import { REQUIRED } from './field-messages.ts'
import type { Field } from './field.ts'
import { isEmptyHtml } from './text.ts'

/** What one screen asks of a field beyond the record's own rule, and how it calls it there. */
export type Stricter = {
  label?: string
  help?: string
  required?: true
  /** The most characters, fewer than the record may have. */
  max?: number
  /** The least rows of a sub-table, or records of a link, and what is said while there are fewer. */
  atLeast?: { count: number; message: string }
  /** Another first value. */
  initial?: unknown
  /** Shown and required only while another field has a value. */
  when?: Field['when']
  /** The address of a file is typed at once; other ways are beside it. */
  addressFirst?: true
}

/** The field as a screen has it that asks more: its own rule first, then what is asked beyond it. */
export function stricter<F extends Field>(field: F, asks: Stricter): F {
  const { required = field.required, max, atLeast, ...others } = asks
  const messages = (value: unknown): string[] => {
    if (atLeast && Array.isArray(value) && value.length < atLeast.count) return [atLeast.message]
    if (required && !field.required && isEmpty(field, value)) return [REQUIRED]
    const tooLong = max !== undefined && typeof value === 'string' ? lengthMistake(value, max) : null
    return tooLong === null ? [] : [tooLong]
  }
  return {
    ...field,
    ...others,
    required,
    ...(max !== undefined && { max }),
    ...(atLeast && { example: repeated(field.example, atLeast.count) }),
    schema: (facts) =>
      field.schema(facts).check(
        z.superRefine((value, issue) => {
          for (const message of messages(value)) issue.addIssue({ code: 'custom', message })
        }),
      ),
  }
}

/** The example of a list with as many entries as are asked for. */
function repeated(example: unknown, count: number): unknown {
  return Array.isArray(example) ? Array.from({ length: count }, () => example[0]) : example
}

function isEmpty({ kind }: Field, value: unknown): boolean {
  if (kind === 'richText') return typeof value === 'string' && isEmptyHtml(value)
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}
