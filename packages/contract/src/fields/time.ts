import { z } from '#zod'
import { timeOfDay } from '../zones.ts'
import { textOf, written } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_A_TIME, REQUIRED } from './field-messages.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

/** A time of day on the app's clock. A date field that names it in `at` shows it in its line. */
export type TimeField = PlainBase & { kind: 'time' }

/** A time of day, sent and stored as HH:MM; empty is null, or the initial time if there is one. */
export function time(label: string, options: FieldOptions & { initial?: string } = {}): TimeField {
  return {
    kind: 'time',
    traits,
    ...base(label, options),
    schema: () =>
      absentOr(z.string({ error: MUST_BE_A_TIME }), (value) => readTime(value || options.initial || '')).check(
        z.superRefine((value, issue) => {
          if (value === null && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          if (value !== null && !isTime(value)) issue.addIssue({ code: 'custom', message: MUST_BE_A_TIME })
        }),
      ),
    initial: options.initial ?? null,
    example: '09:00',
  }
}

/** Whether this is HH:MM, from 00:00 to 23:59. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** HH:MM of a time as people and spreadsheets write it: '9:30', '9 PM', '09:30:00'. Other texts stay; empty is null. */
export function readTime(text: string): string | null {
  const typed = text.trim()
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))?(?::00)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed) ?? []
  if (typed === '' || hour === undefined) return typed || null
  if (half === undefined) return typed.includes(':') ? `${hour.padStart(2, '0')}:${minute}` : typed
  if (Number(hour) < 1 || Number(hour) > 12) return typed
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

const traits = plainTraits<TimeField>({
  isOneLine: true,
  cell: (_, value) => written('text', words(value)),
  column: () => 'short',
  words: (_, value) => words(value),
  published: () => true,
  bulk: () => true,
  fileCell: () => ({ as: 'text' }),
  sent: () => z.nullable(z.string()),
  answered: () => z.nullable(z.string()),
})

function words(value: unknown): string {
  return isTime(value) ? timeOfDay(value) : textOf(value)
}
