import { z } from '#zod'
import { badges } from './cell.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { foldedName, freeKey, type NamedOption, optionsIn, slugOf } from './named-option.ts'
import { absentOr } from './rule.ts'
import { textRule } from './text.ts'
import { plainTraits } from './traits.ts'

/** The options of a choice, named by people. */
export type OptionsField = PlainBase & { kind: 'options'; maxOptions: number }

/** The message for a choice without options. */
export const OPTIONS_REQUIRED = 'Add at least one option'
export const repeatedOption = (label: string) => `“${label}” is in the list twice`

const NOT_A_VALUE = 'Leave the value of a new option out'
const LONGEST = 60
const option = () =>
  z.strictObject({
    value: z.nullish(z.string().check(z.refine((value) => /^[a-z0-9_]{0,48}$/.test(value), { error: NOT_A_VALUE }))),
    label: textRule({ required: true, max: LONGEST, oneLine: true }),
  })

/** A list of options in their order. One without a value is new, and gets one from its label. */
export function namedOptions(label: string, options: FieldOptions & { maxOptions: number }): OptionsField {
  const { maxOptions } = options
  return {
    kind: 'options',
    traits,
    ...base(label, options),
    maxOptions,
    schema: () =>
      absentOr(z.array(option(), { error: 'Must be a list' }), (list) => withValues(list ?? [])).check(
        z.superRefine((list, issue) => {
          const mistake = mistakeIn(list, options.required === true, maxOptions)
          if (mistake !== null) issue.addIssue({ code: 'custom', message: mistake })
        }),
      ),
    initial: [],
    example: [
      { value: 'leeds', label: 'Leeds' },
      { value: 'york', label: 'York' },
    ],
  }
}

function mistakeIn(list: readonly NamedOption[], isRequired: boolean, maxOptions: number): string | null {
  if (isRequired && list.length === 0) return OPTIONS_REQUIRED
  if (list.length > maxOptions) return `At most ${maxOptions} can be added`
  const names = list.map(({ label }) => foldedName(label))
  const twice = list.find(({ value, label }, at) => {
    return names.indexOf(foldedName(label)) < at || list.findIndex((one) => one.value === value) < at
  })
  return twice ? repeatedOption(twice.label) : null
}

function withValues(list: readonly { value?: string | null | undefined; label: string }[]): NamedOption[] {
  const taken = new Set(list.flatMap(({ value }) => value || []))
  return list.map(({ value, label }) => {
    if (value) return { value, label }
    const free = freeKey(slugOf(label, 'option'), (key) => taken.has(key))
    taken.add(free)
    return { value: free, label }
  })
}

const labels = (value: unknown) => optionsIn(value).map(({ label }) => label)

const traits = plainTraits<OptionsField>({
  cell: (_, value) => badges(labels(value)),
  words: (_, value) => labels(value).join(', '),
  published: () => false,
  fileCell: () => null,
  sent: () => z.array(z.strictObject({ value: z.nullish(z.string()), label: z.string() })),
  answered: () => z.array(z.strictObject({ value: z.string(), label: z.string() })),
})
