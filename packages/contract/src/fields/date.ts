import * as z from 'zod/mini'
import { base, type DateField, type ExpiredField, type FieldOptions } from './field.ts'
import { MUST_BE_A_DATE, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

type DateOptions = FieldOptions & {
  /** A stored day can be changed but not emptied. */
  kept?: boolean
  /** Members see the record from this day on. */
  opens?: boolean
  /** An empty day is today, in UTC. */
  orToday?: boolean
  /** A new record's day: so many days from today, in UTC. It can be emptied. */
  daysAhead?: number
  format?: DateField['format']
}

/** A calendar day, sent and kept as YYYY-MM-DD; empty is null unless `orToday` says otherwise. */
export function date(label: string, options: DateOptions = {}): DateField {
  const { daysAhead } = options
  const empty = () => (options.orToday ? dayFromNow(0) : null)
  const first = () => (daysAhead === undefined ? empty() : dayFromNow(daysAhead))
  return {
    kind: 'date',
    ...base(label, options),
    kept: options.kept ?? false,
    opens: options.opens ?? false,
    format: options.format ?? 'date',
    schema: () =>
      absentOr(z.string({ error: MUST_BE_A_DATE }), (value) => (value === undefined ? first() : (value ?? '').trim() || empty())).check(
        z.superRefine((value, issue) => {
          if (value === null && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          if (value !== null && !isCalendarDay(value)) issue.addIssue({ code: 'custom', message: MUST_BE_A_DATE })
        }),
      ),
    get initial() {
      return first()
    },
    example: '2031-05-17',
  }
}

/** The day so many days from now, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
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
