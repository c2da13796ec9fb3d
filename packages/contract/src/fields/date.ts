import { z } from '#zod'
import { currentTime } from '../clock.ts'
import { formatDate } from '../dates.ts'
import { addDays, dayAt } from '../days.ts'
import { DEFAULT_ZONE } from '../zones.ts'
import { textOf, written } from './cell.ts'
import { base, type EngineBase, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_A_DATE, REQUIRED } from './field-messages.ts'
import { yesOrNo } from './flag.ts'
import { absentOr } from './rule.ts'
import type { TimeField } from './time.ts'
import { engineTraits, plainTraits } from './traits.ts'

export type DateField = PlainBase & {
  kind: 'date'
  /** Once stored it can be changed but not emptied: an update omits an empty one (CCOM-046, CCOM-054). */
  cannotBeEmptied: boolean
  /** A release date: members see the record from this date, and the form says when that is. */
  opens: boolean
  /** A last day: members see the record until its end, and the form says when that is. */
  closes: boolean
  /** The field beside it with a time of that day, which its widget shows in the same line. */
  at: { name: string; field: TimeField } | null
  /** Its initial value in an app with this time zone; null if it begins empty. */
  firstDay(timeZone: string): string | null
  /** Display format. */
  format: 'date' | 'long'
}

/** True once the date in field `of` has passed. Computed, never sent by a client. */
export type ExpiredField = EngineBase & { kind: 'expired'; of: string }

type DateOptions = FieldOptions & {
  /** Members see the record from this date. */
  opens?: boolean
  /** Members see the record until the end of this date. */
  closes?: boolean
  /** An empty date means today in the app. */
  orToday?: boolean
  /** The initial value: this many days from today in the app. It can be emptied. */
  daysAhead?: number
  /** The field beside it with a time of that day. */
  at?: { name: string; field: TimeField }
  format?: DateField['format']
}

/** A calendar date, sent and stored as YYYY-MM-DD; empty is null unless `orToday` says otherwise. */
export function date(label: string, options: DateOptions = {}): DateField {
  const { daysAhead } = options
  const empty = (zone: string) => (options.orToday ? dayFromNow(0, zone) : null)
  const firstDay = (zone: string) => (daysAhead === undefined ? empty(zone) : dayFromNow(daysAhead, zone))
  return {
    kind: 'date',
    traits: dateTraits,
    ...base(label, options),
    opens: options.opens ?? false,
    closes: options.closes ?? false,
    at: options.at ?? null,
    firstDay,
    format: options.format ?? 'date',
    schema: ({ app: { timeZone } }) =>
      absentOr(z.string({ error: MUST_BE_A_DATE }), (value) =>
        value === undefined ? firstDay(timeZone) : (value ?? '').trim() || empty(timeZone),
      ).check(
        z.superRefine((value, issue) => {
          if (value === null && options.required) issue.addIssue({ code: 'custom', message: REQUIRED })
          if (value !== null && !isCalendarDay(value)) issue.addIssue({ code: 'custom', message: MUST_BE_A_DATE })
        }),
      ),
    get initial() {
      return firstDay(DEFAULT_ZONE)
    },
    example: '2031-05-17',
  }
}

/** The date this many days from today in a time zone. */
export function dayFromNow(days: number, timeZone = DEFAULT_ZONE): string {
  return addDays(dayAt(currentTime(), timeZone), days)
}

/** Whether the date in field `of` has passed; computed by the server. */
export function expired(label: string, of: string): ExpiredField {
  return { kind: 'expired', traits: expiredTraits, ...base(label, {}), of, schema: () => z.boolean(), initial: false, example: false }
}

/** Whether this is YYYY-MM-DD and an existing date. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && day.getUTCFullYear() >= 1900
}

const dateTraits = plainTraits<DateField>({
  order: 'day',
  cell: (field, value) => written('text', day(field, value)),
  // A full month name may wrap to a second line.
  column: ({ format }) => (format === 'long' ? 'shared' : 'short'),
  words: (field, value) => day(field, value),
  published: () => true,
  phone: () => ({ slot: 'fact', as: 'fact alone' }),
  bulk: () => true,
  fileCell: () => ({ as: 'day' }),
  draws: ({ at }) => (at ? [at.name] : []),
  sent: () => z.nullable(z.isoDate()),
  answered: () => z.nullable(z.isoDate()),
})

function day({ format }: DateField, value: unknown): string {
  // A calendar date has no time zone: converting it to the user's would shift it for half of the world.
  return textOf(value) === '' ? '' : formatDate(textOf(value), format, 'UTC')
}

const expiredTraits = engineTraits<ExpiredField>({
  givenBy: 'server',
  filter: ({ of }) => ({ compare: 'past day', of, options: yesOrNo }),
  cell: (_, value) => ({ as: 'flag', on: value === true, warns: true }),
  words: (_, value) => (value === true ? 'Yes' : 'No'),
  published: () => true,
  fileCell: () => null,
  mistakes: ({ of }, path, beside) => (beside[of]?.kind === 'date' ? [] : [`field '${path}' is computed of '${of}', which is no date.`]),
})
