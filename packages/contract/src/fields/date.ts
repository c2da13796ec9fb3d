import * as z from 'zod/mini'
import { base, type DateField, type ExpiredField, type FieldOptions } from './field.ts'
import { MUST_BE_A_DATE, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

/** A calendar day, sent and kept as YYYY-MM-DD; empty is null. `kept` where a stored day can be changed but not emptied. */
export function date(label: string, options: FieldOptions & { kept?: boolean } = {}): DateField {
  return {
    kind: 'date',
    ...base(label, options),
    kept: options.kept ?? false,
    schema: () =>
      absentOr(z.string({ error: MUST_BE_A_DATE }), (value) => (value ?? '').trim() || null).check(
        z.superRefine((value, issue) => {
          if (value === null && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          if (value !== null && !isCalendarDay(value)) issue.addIssue({ code: 'custom', message: MUST_BE_A_DATE })
        }),
      ),
    initial: null,
    example: '2031-05-17',
  }
}

/** Whether the date in field `of` has passed; computed by the server. */
export function expired(label: string, of: string): ExpiredField {
  return { kind: 'expired', ...base(label, {}), of, schema: () => z.boolean(), initial: false, example: false }
}

/** Is this YYYY-MM-DD and a day that exists? */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && day.getUTCFullYear() >= 1900
}
