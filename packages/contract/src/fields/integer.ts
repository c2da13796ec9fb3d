import * as z from 'zod/mini'
import { base, type FieldOptions, type IntegerField } from './field.ts'
import { MUST_BE_A_NUMBER, MUST_BE_WHOLE, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

type IntegerOptions = FieldOptions & {
  min: number
  max: number
  /** Null where a person has to say the number: then it is required. */
  initial: number | null
  belowMessage: string
  aboveMessage: string
  notANumberMessage?: string
  boundBy?: string
  grouped?: boolean
}

/** A whole number within limits, with the messages of its own rule. */
export function integer(label: string, options: IntegerOptions): IntegerField {
  const error = options.notANumberMessage ?? MUST_BE_A_NUMBER
  const number = z.number({ error })
  const messages = (value: number | '' | null) => {
    if (value === null || value === '') return options.required ? [REQUIRED] : []
    if (!Number.isInteger(value)) return [MUST_BE_WHOLE]
    return value < options.min ? [options.belowMessage] : value > options.max ? [options.aboveMessage] : []
  }
  return {
    kind: 'integer',
    ...base(label, options),
    min: options.min,
    max: options.max,
    boundBy: options.boundBy,
    grouped: options.grouped ?? true,
    schema: () =>
      absentOr(options.initial === null ? z.union([number, z.literal('')], { error }) : number, (value) => value ?? options.initial).check(
        z.superRefine((value, issue) => {
          for (const message of messages(value)) issue.addIssue({ code: 'custom', message })
        }),
      ),
    initial: options.initial,
    example: Math.min(options.min + 1, options.max),
  }
}

/** The size of a file, which the server knows. */
export function bytes(label: string): IntegerField {
  const most = Number.MAX_SAFE_INTEGER
  const outside = { belowMessage: MUST_BE_A_NUMBER, aboveMessage: MUST_BE_A_NUMBER }
  return { ...integer(label, { min: 0, max: most, initial: 0, ...outside }), unit: 'bytes' }
}

/** The order of an item in its list: 0 to 500, 1 for a new item (CCOM-011, CCOM-018 to CCOM-020). */
export function sortOrder(): IntegerField {
  return integer('Sort Order', {
    min: 0,
    max: 500,
    initial: 1,
    belowMessage: 'Minimum Sort Order: 0',
    aboveMessage: 'Maximum Sort Order: 500',
    help: 'Lower numbers come first.',
  })
}
