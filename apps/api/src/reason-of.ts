const LONGEST = 500
/** Mail servers repeat the recipient, and logs contain no addresses of people (security rule 24). */
const PERSON = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g

/**
 * Why something failed, in one line for the log: the message with that of its cause, without a stack. What a `Failure`
 * says is for the person who asked, so its cause replaces it.
 */
export function reasonOf(error: unknown): string {
  const line = wordsOf(error).replace(PERSON, '[address]').replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return isLikeError(error) ? error.message : String(error)
  const own = ownWords(error)
  if (error.cause === undefined) return own
  const cause = wordsOf(error.cause)
  if (error.name === 'Failure') return cause
  return own.includes(cause) ? own : `${own} (${cause})`
}

/** pg-boss passes on copies of errors. */
function isLikeError(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** A connection that was refused on every address of a name has no message of its own. */
function ownWords(error: Error): string {
  if (error.message !== '') return error.message
  if (error instanceof AggregateError) return [...new Set(error.errors.map(wordsOf))].join('; ')
  return 'code' in error ? String(error.code) : error.name
}
