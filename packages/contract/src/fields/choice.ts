import * as z from 'zod/mini'
import type { Facts } from '../access/facts.ts'
import { base, type ChoiceField, type ChoicesField, type FieldOptions, type Option } from './field.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

/** One value of a list. `requiredMessage` where the specification has its own. */
export function choice(
  label: string,
  options: readonly Option[],
  more: FieldOptions & { initial?: string; as?: 'select' | 'radio'; requiredMessage?: string } = {},
): ChoiceField {
  return {
    kind: 'choice',
    ...base(label, more),
    options,
    as: more.as ?? 'select',
    schema: (facts) =>
      absentOr(z.string({ error: CHOOSE_FROM_LIST }), (value) => value ?? more.initial ?? '').check(
        z.superRefine((value, issue) => {
          if (value === '' && more.required) issue.addIssue({ code: 'custom', message: more.requiredMessage ?? REQUIRED })
          else if (value !== '' && !isOffered(options, value, facts)) issue.addIssue({ code: 'custom', message: CHOOSE_FROM_LIST })
        }),
      ),
    initial: more.initial ?? '',
    example: options[0]?.value ?? '',
  }
}

/** Any number of values of a list, each at most once, kept in the order in which the list offers them. */
export function choices(label: string, options: readonly Option[], more: FieldOptions = {}): ChoicesField {
  const order = options.map((option) => option.value)
  return {
    kind: 'choices',
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

function isOffered(options: readonly Option[], value: string, facts: Facts): boolean {
  return offered(options, facts).some((option) => option.value === value)
}
