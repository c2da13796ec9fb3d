import * as z from 'zod/mini'
import { MUST_BE_YES_OR_NO } from './field-messages.ts'
import { base, type FieldOptions, type PlainBase } from './field.ts'
import { absentOr } from './rule.ts'
import type { PlainTraits } from './traits.ts'

export type FlagField = PlainBase & { kind: 'flag' }

/** Yes or no; `initial` for a new record. */
export function flag(label: string, options: FieldOptions & { initial?: boolean } = {}): FlagField {
  const initial = options.initial ?? false
  return {
    kind: 'flag',
    traits,
    ...base(label, options),
    schema: () => absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (value) => value ?? initial),
    initial,
    example: true,
  }
}

/** What a flag is filtered by. */
export const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const traits: PlainTraits<FlagField> = {
  stored: 'plain',
  isOneLine: false,
  givenBy: 'people',
  order: 'value',
  filter: () => ({ compare: 'value', options: yesOrNo }),
  cell: (_, value) => ({ as: 'flag', on: value === true }),
  column: () => 'short',
  words: (_, value) => (value === true ? 'Yes' : 'No'),
  change: 'value',
  published: () => true,
  phone: () => null,
  bulk: () => true,
  sent: () => z.boolean(),
  answered: () => z.boolean(),
}
