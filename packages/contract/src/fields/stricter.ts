import { z } from '#zod'
import { lengthMistake } from './characters.ts'
import { REQUIRED } from './field-messages.ts'
import type { Field } from './field.ts'
import { isEmptyHtml } from './text.ts'

/** A screen's rules for a field in addition to the record's own, and its label there. */
export type Stricter = {
  label?: string
  help?: string
  required?: true
  /** Maximum number of characters, below the record's own limit. */
  max?: number
  /** Minimum number of rows of a sub-table, or of linked records, and the message if there are fewer. */
  atLeast?: { count: number; message: string }
  /** A different initial value. */
  initial?: unknown
  /** Shown and required only while another field has a value. */
  when?: Field['when']
  /** The input for a file's address is shown first; other ways are next to it. */
  addressFirst?: true
}

/** A field with a screen's stricter rules: its own schema is checked first, then these rules. */
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

/** A list example with the required number of entries. */
function repeated(example: unknown, count: number): unknown {
  return Array.isArray(example) ? Array.from({ length: count }, () => example[0]) : example
}

function isEmpty({ kind }: Field, value: unknown): boolean {
  if (kind === 'richText') return typeof value === 'string' && isEmptyHtml(value)
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}
