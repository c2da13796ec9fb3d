import { z } from '#zod'
import { isTimeZone } from '../dates.ts'
import { DEFAULT_ZONE, zoneName } from '../zones.ts'
import { textOf, written } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './field-messages.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

export type TimeZoneField = PlainBase & { kind: 'timeZone' }

/** The longest name of a time zone has 32 characters. */
const LONGEST = 50

/** A time zone by its IANA name, such as America/Los_Angeles; UTC until one is chosen. */
export function timeZone(label: string, options: FieldOptions = {}): TimeZoneField {
  return {
    kind: 'timeZone',
    traits,
    ...base(label, { ...options, required: true }),
    schema: () =>
      absentOr(z.string({ error: CHOOSE_FROM_LIST }), (value) => (value === undefined ? DEFAULT_ZONE : (value ?? '').trim())).check(
        z.superRefine((value, issue) => {
          if (value === '') issue.addIssue({ code: 'custom', message: REQUIRED })
          else if (!isZoneName(value)) issue.addIssue({ code: 'custom', message: CHOOSE_FROM_LIST })
        }),
      ),
    initial: DEFAULT_ZONE,
    example: 'America/Los_Angeles',
  }
}

/** Whether this is the name of a time zone. Offsets such as +02:00 are none: they know no daylight saving time. */
export function isZoneName(name: string): boolean {
  return name.length <= LONGEST && /^[A-Za-z][A-Za-z0-9_+/-]+$/.test(name) && isTimeZone(name)
}

const traits = plainTraits<TimeZoneField>({
  cell: (_, value) => written('text', zoneName(textOf(value))),
  words: (_, value) => zoneName(textOf(value)),
  published: () => true,
  fileCell: () => ({ as: 'text' }),
  canBe: (_, value) => typeof value === 'string' && isZoneName(value),
  sent: () => z.string().check(z.maxLength(LONGEST)),
  answered: () => z.string(),
})
