import { z } from '#zod'
import { textOf, written } from './cell.ts'
import { isColor, isReadable } from './contrast.ts'
import { base, type FieldOptions, type PlainBase } from './field-base.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

export type ColorField = PlainBase & {
  kind: 'color'
  /** The text that must be readable on it. */
  readableWith?: 'black' | 'white' | undefined
}

/** The message for an invalid color. */
export const INVALID_COLOR = 'Enter a color such as #336699'

type ColorOptions = FieldOptions & { initial: string; readableWith?: ColorField['readableWith'] }

/**
 * A color as #rgb or #rrggbb, stored in lower case; an empty one becomes the initial value. `readableWith` is the text
 * that must be readable on it.
 */
export function color(label: string, options: ColorOptions): ColorField {
  const { initial, readableWith } = options
  return {
    kind: 'color',
    traits: traits,
    ...base(label, options),
    readableWith,
    schema: () =>
      absentOr(z.string({ error: INVALID_COLOR }), (value) => (value ?? '').trim().toLowerCase() || initial).check(
        z.superRefine((value, issue) => {
          if (!isColor(value)) issue.addIssue({ code: 'custom', message: INVALID_COLOR })
          else if (readableWith && !isReadable(value, readableWith))
            issue.addIssue({ code: 'custom', message: `Color must be readable with ${readableWith} text` })
        }),
      ),
    initial,
    example: initial,
  }
}

const traits = plainTraits<ColorField>({
  cell: (_, value) => written('text', value),
  words: (_, value) => textOf(value),
  published: () => false,
  fileCell: () => ({ as: 'text' }),
  sent: () => z.string().check(z.maxLength(7)),
  answered: () => z.string(),
})
