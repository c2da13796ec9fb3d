import { z } from '#zod'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { MUST_BE_YES_OR_NO } from './field-messages.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

/** `warns`: true is a warning, and lists show it as such. */
export type FlagField = PlainBase & { kind: 'flag'; warns: boolean }

/** Yes or no; `initial` for a new record. */
export function flag(label: string, options: FieldOptions & { initial?: boolean; warns?: boolean } = {}): FlagField {
  const initial = options.initial ?? false
  return {
    kind: 'flag',
    traits,
    ...base(label, options),
    schema: () => absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (value) => value ?? initial),
    initial,
    warns: options.warns ?? false,
    example: true,
  }
}

/** The filter options of a flag. */
export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const traits = plainTraits<FlagField>({
  order: 'value',
  filter: () => ({ compare: 'value', options: yesOrNo }),
  cell: ({ warns }, value) => ({ as: 'flag', on: value === true, ...(warns && { warns }) }),
  column: () => 'short',
  words: (_, value) => (value === true ? 'Yes' : 'No'),
  published: () => true,
  bulk: () => true,
  fileCell: () => ({ as: 'yes or no' }),
  sent: () => z.boolean(),
  answered: () => z.boolean(),
  canBe: (_, value) => typeof value === 'boolean',
})
