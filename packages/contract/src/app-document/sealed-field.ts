import { z } from '#zod'
import { count } from '../count.ts'
import { base, type FieldOptions, type PlainBase } from '../fields/field-base.ts'
import { MUST_BE_TEXT } from '../fields/field-messages.ts'
import { plainTraits } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'

/**
 * A value that is stored encrypted, separately from the record. It is returned as `{set, last4, updated_at}`, which is
 * the form's value until the user enters another one; an empty text removes it.
 */
export type SealedField = PlainBase & {
  kind: 'sealed'
  max: number
  isLong: boolean
  /** Super users can read the stored value by this name of `POST /apps/{app}/secrets/{name}/reveal`. */
  revealedAs?: string | undefined
}

/** `isLong`: it has several lines, such as the JSON of a service account. */
type SealedOptions = FieldOptions & { max: number; isLong?: boolean; revealedAs?: string }

export function sealed(label: string, { max, isLong = false, revealedAs, ...options }: SealedOptions): SealedField {
  return {
    kind: 'sealed',
    traits,
    ...base(label, options),
    max,
    isLong,
    revealedAs,
    schema: () =>
      z.union([z.looseObject({ set: z.boolean() }), z.string().check(z.maxLength(max, { error: `Maximum ${count(max)} Characters` }))], {
        error: (issue) => (typeof issue.input === 'string' ? undefined : MUST_BE_TEXT),
      }),
    initial: '',
    example: 'a-secret-value',
  }
}

/** The display text of an encrypted value: its last characters, or that it is set; null if there is none. */
export function sealedWords(value: unknown): string | null {
  const { set, last4 } = valuesOf(value)
  if (set !== true) return null
  return typeof last4 === 'string' && last4 !== '' ? `••••${last4}` : 'Set'
}

const traits = plainTraits<SealedField>({
  stored: 'secret',
  cell: () => ({ as: 'nothing' }),
  column: () => 'short',
  words: (_, value) => sealedWords(value) ?? (value === '' ? '' : 'A new value'),
  published: () => false,
  fileCell: () => null,
  sent: ({ max }) => z.string().check(z.maxLength(max)),
  answered: () => z.looseObject({ set: z.boolean() }),
})
