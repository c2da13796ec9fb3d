import { z } from '#zod'
import { mostBytes } from './characters.ts'
import type { PlainTraits } from './traits.ts'

/** The traits of kinds that are kept as a text with a greatest length. */
export const keptText = {
  fileCell: () => ({ as: 'text' }),
  // JSON Schema counts code points, of which one character that people see may have several.
  sent: ({ max }) => z.string().check(z.maxLength(mostBytes(max))),
  answered: () => z.string(),
} satisfies Pick<PlainTraits<{ max: number }>, 'fileCell' | 'sent' | 'answered'>
