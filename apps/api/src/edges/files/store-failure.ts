import { Failure, unavailable } from '../../failure.ts'

const NO_ROOM = 'The server has no space for this file. Please ask its operator to free some.'
const NOT_REACHED = 'Files cannot be stored or read at the moment. Please try again in a few minutes.'

/** UNAVAILABLE, with the store's error as its cause, for the log. */
export function storeFailure(cause: unknown): Failure {
  const refusal = unavailable(isFull(cause) ? NO_ROOM : NOT_REACHED, 60)
  refusal.cause = cause
  return refusal
}

/** Whether the disk of a store, or a user's share of it, is full: an error of Node, or the refusal made of it. */
export function isFull(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
}

/**
 * Lets `store` read the bytes of a source. Errors of the source are rethrown unchanged: the file was refused, or its
 * sender is gone. Any other error is the store's own failure.
 */
export async function takeFrom(source: AsyncIterable<Uint8Array>, store: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>) {
  const thrown: { error?: unknown } = {}
  async function* watched() {
    try {
      yield* source
    } catch (error) {
      thrown.error = error
      throw error
    }
  }
  try {
    await store(watched())
  } catch (error) {
    throw 'error' in thrown ? thrown.error : storeFailure(error)
  }
}
