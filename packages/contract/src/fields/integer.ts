import * as z from 'zod/mini'
import { base, type FieldOptions, type IntegerField } from './field.ts'
import { MUST_BE_A_NUMBER, MUST_BE_WHOLE } from './messages.ts'
import { absentOr } from './rule.ts'

type IntegerOptions = FieldOptions & {
  min: number
  max: number
  initial: number
  belowMessage: string
  aboveMessage: string
  notANumberMessage?: string
}

/** A whole number within limits, with the messages of its own rule. */
export function integer(label: string, options: IntegerOptions): IntegerField {
  return {
    kind: 'integer',
    ...base(label, options),
    min: options.min,
    max: options.max,
    schema: () =>
      absentOr(z.number({ error: options.notANumberMessage ?? MUST_BE_A_NUMBER }), (value) => value ?? options.initial).check(
        z.refine(Number.isInteger, { error: MUST_BE_WHOLE }),
        z.gte(options.min, { error: options.belowMessage }),
        z.lte(options.max, { error: options.aboveMessage }),
      ),
    initial: options.initial,
    example: Math.min(options.min + 1, options.max),
  }
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
