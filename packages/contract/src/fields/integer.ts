import { z } from '#zod'
import { count } from '../count.ts'
import { bytesText } from './bytes-text.ts'
import { wordsOf } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_A_NUMBER, MUST_BE_WHOLE, mostDecimals, REQUIRED } from './field-messages.ts'
import { conditionMistakes } from './field-mistakes.ts'
import { madeOnce } from './made-once.ts'
import { absentOr } from './rule.ts'
import { type Cell, plainTraits } from './traits.ts'

export type IntegerField = PlainBase & {
  kind: 'integer'
  /** Maximum number of decimal places; 0 for a whole number. */
  decimals: number
  min: number
  max: number
  /** The field whose record sets narrower limits; a rule over several fields checks them. */
  boundBy?: string | undefined
  /** Shown with thousands separators; not for numbers that are identifiers. */
  grouped: boolean
  /** Days after which something opens, and the form says at what time. */
  opensAfter: boolean
}

type IntegerOptions = FieldOptions & {
  min: number
  max: number
  /** Null if the user has to enter the number: then it is required. */
  initial: number | null
  belowMessage: string
  aboveMessage: string
  notANumberMessage?: string
  decimals?: number
  boundBy?: string
  grouped?: boolean
  opensAfter?: boolean
}

/** A number within limits, with the messages of its own rule; a whole one unless `decimals` allows others. */
export function integer(label: string, options: IntegerOptions): IntegerField {
  const error = options.notANumberMessage ?? MUST_BE_A_NUMBER
  const decimals = options.decimals ?? 0
  const number = madeOnce(() => z.number({ error }))
  const messages = (value: number | '' | null) => {
    if (value === null || value === '') return options.required ? [REQUIRED] : []
    if (!isRounded(value, decimals)) return [decimals === 0 ? MUST_BE_WHOLE : mostDecimals(decimals)]
    return value < options.min ? [options.belowMessage] : value > options.max ? [options.aboveMessage] : []
  }
  return {
    kind: 'integer',
    traits,
    ...base(label, options),
    decimals,
    min: options.min,
    max: options.max,
    boundBy: options.boundBy,
    grouped: options.grouped ?? true,
    opensAfter: options.opensAfter ?? false,
    schema: () =>
      absentOr(
        options.initial === null ? z.union([number(), z.literal('')], { error }) : number(),
        (value) => value ?? options.initial,
      ).check(
        z.superRefine((value, issue) => {
          for (const message of messages(value)) issue.addIssue({ code: 'custom', message })
        }),
      ),
    initial: options.initial,
    example: Math.min(options.min + 1, options.max),
  }
}

/** Whether a number has at most this many decimal places. */
function isRounded(value: number, decimals: number): boolean {
  return decimals === 0 ? Number.isInteger(value) : Number(value.toFixed(decimals)) === value
}

/** The size of a file, set by the server. */
export function bytes(label: string): IntegerField {
  const most = Number.MAX_SAFE_INTEGER
  const outside = { belowMessage: MUST_BE_A_NUMBER, aboveMessage: MUST_BE_A_NUMBER }
  const inBytes = {
    ...traits,
    cell: (_field: IntegerField, value: unknown) => sized(value),
    words: (_field: IntegerField, value: unknown) => wordsOf(sized(value)),
  }
  return { ...integer(label, { min: 0, max: most, initial: 0, ...outside }), traits: inBytes }
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

const traits = plainTraits<IntegerField>({
  order: 'value',
  cell: (field, value) => shown(field, value),
  column: () => 'number',
  words: (field, value) => wordsOf(shown(field, value)),
  published: () => true,
  phone: () => ({ slot: 'fact', as: 'fact alone' }),
  bulk: ({ initial }) => initial !== null,
  fileCell: () => ({ as: 'number' }),
  sent: ({ min, max, decimals }) => (decimals === 0 ? z.int() : z.number()).check(z.gte(min), z.lte(max)),
  answered: ({ decimals }) => (decimals === 0 ? z.int() : z.number()),
  mistakes: ({ boundBy }, path, beside) => conditionMistakes(path, [boundBy], beside),
})

function shown({ grouped }: IntegerField, value: unknown): Cell {
  return typeof value === 'number' ? { as: 'number', text: grouped ? count(value) : String(value) } : { as: 'nothing' }
}

function sized(value: unknown): Cell {
  return typeof value === 'number' ? { as: 'number', text: bytesText(value) } : { as: 'nothing' }
}
