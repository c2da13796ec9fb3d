import { z } from '#zod'
import { mostBytes } from './characters.ts'
import type { PlainTraits } from './traits.ts'

/** The traits of kinds that are stored as a text with a maximum length. */
export const storedText = {
  fileCell: () => ({ as: 'text' }),
  // JSON Schema counts code points, and one visible character may consist of several.
  sent: ({ max }) => z.string().check(z.maxLength(mostBytes(max))),
  answered: () => z.string(),
} satisfies Pick<PlainTraits<{ max: number }>, 'fileCell' | 'sent' | 'answered'>
