import { z } from '#zod'
import type { Facts, Gate } from '../access/facts.ts'
import { badges, listOf, optionLabel, written } from './cell.ts'
import { applies, base, type FieldOptions, type PlainBase, type Values, type When } from './field-base.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './field-messages.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

export type Option = {
  value: string
  label: string
  gate?: Gate | undefined
  /** Offered only for such a value of another field; otherwise the record's schema rejects it. */
  when?: When | undefined
  /** Other words for it in the cells of imported files, in lower case. */
  typed?: readonly string[] | undefined
  /** The font that its label names, and in which the console shows it. */
  font?: string | undefined
}

export type ChoiceField = PlainBase & {
  kind: 'choice'
  options: readonly Option[]
  as: 'select' | 'radio'
  /** An option that is no longer offered counts as not chosen; otherwise it is rejected. */
  deselects: boolean
  /** The API's list of options, each with id and name, instead of `options`: only for list filters. */
  from?: OptionSource | undefined
}

/** An API path, below /api, that returns id and name of the options. */
export type OptionSource = 'available_apps' | 'reviewers'

export type ChoicesField = PlainBase & { kind: 'choices'; options: readonly Option[] }

/** One of several options. `requiredMessage` if the specification has its own. */
export function choice(
  label: string,
  options: readonly Option[],
  more: FieldOptions & {
    initial?: string
    as?: 'select' | 'radio'
    requiredMessage?: string
    deselects?: boolean
    from?: OptionSource
  } = {},
): ChoiceField {
  return {
    kind: 'choice',
    traits: choiceTraits,
    ...base(label, more),
    options,
    as: more.as ?? 'select',
    deselects: more.deselects ?? false,
    from: more.from,
    schema: (facts) =>
      absentOr(z.string({ error: CHOOSE_FROM_LIST }), (value) =>
        more.deselects && isWithdrawn(options, value, facts) ? '' : (value ?? more.initial ?? ''),
      ).check(
        z.superRefine((value, issue) => {
          if (value === '' && more.required) issue.addIssue({ code: 'custom', message: more.requiredMessage ?? REQUIRED })
          else if (value !== '' && !isOffered(options, value, facts)) issue.addIssue({ code: 'custom', message: CHOOSE_FROM_LIST })
        }),
      ),
    initial: more.initial ?? '',
    example: options[0]?.value ?? '',
  }
}

/** Any number of options, each at most once, stored in the order of the list. */
export function choices(label: string, options: readonly Option[], more: FieldOptions = {}): ChoicesField {
  const order = options.map((option) => option.value)
  return {
    kind: 'choices',
    traits: choicesTraits,
    ...base(label, more),
    options,
    schema: (facts) => {
      const one = z
        .string({ error: CHOOSE_FROM_LIST })
        .check(z.refine((value) => isOffered(options, value, facts), { error: CHOOSE_FROM_LIST }))
      const inOrder = (values: string[] | null | undefined) =>
        [...new Set(values ?? [])].sort((a, b) => order.indexOf(a) - order.indexOf(b))
      return absentOr(z.array(one, { error: CHOOSE_FROM_LIST }), inOrder).check(
        z.refine((values) => !more.required || values.length > 0, { error: REQUIRED }),
      )
    },
    initial: [],
    example: order.slice(0, 1),
  }
}

/** The options that these facts allow. */
export function offered(options: readonly Option[], facts: Facts): Option[] {
  return options.filter((option) => option.gate === undefined || option.gate(facts))
}

/** The options that the other values allow. */
export function offeredBeside(options: readonly Option[], values: Values, record?: Values): Option[] {
  return options.filter(({ when }) => applies(when, values, record))
}

function isOffered(options: readonly Option[], value: string, facts: Facts): boolean {
  return offered(options, facts).some((option) => option.value === value)
}

/** Whether it is an option that these facts exclude. */
function isWithdrawn(options: readonly Option[], value: string | null | undefined, facts: Facts): boolean {
  return options.some((option) => option.value === value && option.gate?.(facts) === false)
}

/** An option, or none chosen. */
function isOption(options: readonly Option[], value: unknown): boolean {
  return value === '' || options.some((option) => option.value === value)
}

const choiceTraits = plainTraits<ChoiceField>({
  order: 'text',
  filter: ({ options, from }) => ({ compare: 'value', options: from ? null : options }),
  cell: ({ options }, value) => written('text', optionLabel(options, value)),
  column: () => 'short',
  words: ({ options }, value) => optionLabel(options, value),
  published: () => true,
  phone: () => ({ slot: 'fact', as: 'fact alone' }),
  fileCell: ({ options }) => ({ as: 'option', options }),
  sent: ({ options, required }) => z.enum([...options.map(({ value }) => value), ...(required ? [] : [''])]),
  answered: () => z.string(),
  canBe: ({ options }, value) => isOption(options, value),
  mistakes: ({ options, initial }, path) =>
    isOption(options, initial) ? [] : [`field '${path}' begins as '${initial}', which is none of its options.`],
})

const choicesTraits = plainTraits<ChoicesField>({
  filter: ({ options }) => ({ compare: 'member', options }),
  cell: ({ options }, value) => badges(labels(options, value)),
  column: () => 'names',
  words: ({ options }, value) => labels(options, value).join(', '),
  change: 'list',
  published: () => true,
  phone: () => ({ slot: 'body', as: 'pills' }),
  fileCell: ({ options }) => ({ as: 'options', options }),
  sent: ({ options }) => z.array(z.enum(options.map(({ value }) => value))),
  answered: () => z.array(z.string()),
})

function labels(options: readonly Option[], value: unknown): string[] {
  return listOf(value).map((chosen) => optionLabel(options, chosen))
}
