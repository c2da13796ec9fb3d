import { sqlState } from '../../db/failures.ts'
import { type Failure, failure } from '../../failure.ts'

/** The message for a cell with a character that PostgreSQL cannot store. */
export const NULL_CHARACTER = 'This cell contains a null character. Remove it.'

/** A text without lone surrogates and null characters, which PostgreSQL cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}

/**
 * The refusal of a file with a text that PostgreSQL rejected: it would reject it in every retry. Undefined for any
 * other error.
 */
export function unstorable(error: unknown): Failure | undefined {
  const state = sqlState(error)
  if (state === undefined || !UNSTORABLE.includes(state)) return undefined
  return failure('INVALID', 'The file contains characters that cannot be stored. Remove null characters, and import it again.')
}

/** PostgreSQL's `character_not_in_repertoire` and, for JSON, `untranslatable_character`. */
const UNSTORABLE = ['22021', '22P05']
