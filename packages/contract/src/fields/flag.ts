import * as z from 'zod/mini'
import { base, type FieldOptions, type FlagField } from './field.ts'
import { MUST_BE_YES_OR_NO } from './messages.ts'
import { absentOr } from './rule.ts'

/** Yes or no; `initial` for a new record. */
export function flag(label: string, options: FieldOptions & { initial?: boolean } = {}): FlagField {
  const initial = options.initial ?? false
  return {
    kind: 'flag',
    ...base(label, options),
    schema: () => absentOr(z.boolean({ error: MUST_BE_YES_OR_NO }), (value) => value ?? initial),
    initial,
    example: true,
  }
}
